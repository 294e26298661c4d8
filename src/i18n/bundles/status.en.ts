/** Status messages. Loaded in advance, because they report that nothing can be loaded any more. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{network,update}.json', {
  eager: true,
  import: 'default',
});

export default files;
