/** The search through everything, and what its field says. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{search,search-results,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
