const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/health.json', {
  eager: true,
  import: 'default',
});

export default files;
