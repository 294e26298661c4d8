const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{record,document}.json', {
  eager: true,
  import: 'default',
});

export default files;
