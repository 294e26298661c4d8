const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/orders.json', {
  eager: true,
  import: 'default',
});

export default files;
