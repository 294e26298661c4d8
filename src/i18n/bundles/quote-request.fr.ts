const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{quote-request,photo,photos}.json', {
  eager: true,
  import: 'default',
});

export default files;
