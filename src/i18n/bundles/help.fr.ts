/** The help panel's own, and what begins there: the tour and reports of problems. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{help,report,tour}.json', {
  eager: true,
  import: 'default',
});

export default files;
