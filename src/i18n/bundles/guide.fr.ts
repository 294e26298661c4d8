const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/guide.json', {
  eager: true,
  import: 'default',
});

export default files;
