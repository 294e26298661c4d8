const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/workflow-explorer.json', {
  eager: true,
  import: 'default',
});

export default files;
