const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/workflow-explorer.json', {
  eager: true,
  import: 'default',
});

export default files;
