/** The user's own account, and what is wrong with a field. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{account,field}.json', {
  eager: true,
  import: 'default',
});

export default files;
