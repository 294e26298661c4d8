const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{transactions,list-export}.json', {
  eager: true,
  import: 'default',
});

export default files;
