/** The search page and its field. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{search,search-results,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
