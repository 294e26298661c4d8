const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{settings,connection}.json', {
  eager: true,
  import: 'default',
});

export default files;
