const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/credit-requests.json', {
  eager: true,
  import: 'default',
});

export default files;
