/** The help panel's own. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/help.json', { eager: true, import: 'default' });

export default files;
