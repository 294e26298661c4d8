const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/clients.json', {
  eager: true,
  import: 'default',
});

export default files;
