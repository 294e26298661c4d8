const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{settings,connection}.json', {
  eager: true,
  import: 'default',
});

export default files;
