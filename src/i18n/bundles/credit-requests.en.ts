/** The list of credit requests, and the names of their reasons. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{credit-requests,record}.json', { eager: true, import: 'default' });

export default files;
