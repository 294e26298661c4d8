/** What may have to be said on any page: it is there before it is needed, since what it tells of is that nothing comes any more. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{network,update}.json', {
  eager: true,
  import: 'default',
});

export default files;
