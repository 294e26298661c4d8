const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/guide.json', {
  eager: true,
  import: 'default',
});

export default files;
