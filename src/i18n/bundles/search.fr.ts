/** The search page and its field. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{search,search-results,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
