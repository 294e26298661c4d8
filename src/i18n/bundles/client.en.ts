const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/client.json', {
  eager: true,
  import: 'default',
});

export default files;
