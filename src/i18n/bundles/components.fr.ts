const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/components.json', {
  eager: true,
  import: 'default',
});

export default files;
