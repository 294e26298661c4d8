const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/client.json', {
  eager: true,
  import: 'default',
});

export default files;
