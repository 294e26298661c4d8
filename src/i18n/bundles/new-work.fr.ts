const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/new-work.json', {
  eager: true,
  import: 'default',
});

export default files;
