const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/orders.json', {
  eager: true,
  import: 'default',
});

export default files;
