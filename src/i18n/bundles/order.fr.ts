const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/order.json', {
  eager: true,
  import: 'default',
});

export default files;
