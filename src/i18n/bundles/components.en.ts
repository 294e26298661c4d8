const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/components.json', {
  eager: true,
  import: 'default',
});

export default files;
