const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/health.json', {
  eager: true,
  import: 'default',
});

export default files;
