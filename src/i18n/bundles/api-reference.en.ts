const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/api-reference.json', {
  eager: true,
  import: 'default',
});

export default files;
