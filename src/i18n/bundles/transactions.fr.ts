const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{transactions,list-export}.json', {
  eager: true,
  import: 'default',
});

export default files;
