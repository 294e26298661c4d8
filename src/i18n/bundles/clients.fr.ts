const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/clients.json', {
  eager: true,
  import: 'default',
});

export default files;
