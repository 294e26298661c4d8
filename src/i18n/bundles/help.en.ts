/** The help panel's own, and the tour that begins there. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{help,tour}.json', { eager: true, import: 'default' });

export default files;
