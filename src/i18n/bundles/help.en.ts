/** The help panel's own. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/help.json', { eager: true, import: 'default' });

export default files;
