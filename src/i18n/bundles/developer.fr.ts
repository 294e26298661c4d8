const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/developer.json', {
  eager: true,
  import: 'default',
});

export default files;
