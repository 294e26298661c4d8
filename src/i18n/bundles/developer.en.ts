const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/developer.json', {
  eager: true,
  import: 'default',
});

export default files;
