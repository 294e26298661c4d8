/** The settings, with the support line that their pages name. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{settings,connection,leave-guard,help}.json', { eager: true, import: 'default' });

export default files;
