const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{record,document}.json', {
  eager: true,
  import: 'default',
});

export default files;
