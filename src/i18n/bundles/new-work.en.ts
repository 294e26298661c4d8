const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/new-work.json', {
  eager: true,
  import: 'default',
});

export default files;
