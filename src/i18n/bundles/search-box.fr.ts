const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{search-box,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
