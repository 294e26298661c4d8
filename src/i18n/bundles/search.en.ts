/** The search through everything, and what its field says. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{search,search-results,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
