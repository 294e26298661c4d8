/** The help panel, the tour and problem reports. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{help,report,tour}.json', {
  eager: true,
  import: 'default',
});

export default files;
