const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/order.json', {
  eager: true,
  import: 'default',
});

export default files;
