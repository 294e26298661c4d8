const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{quote-request,photo,photos}.json', {
  eager: true,
  import: 'default',
});

export default files;
