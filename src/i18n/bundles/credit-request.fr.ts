/** What answering a credit request needs. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{credit-request,record,field,lock,draft,inactivity,leave-guard,commands,photo,photos}.json', { eager: true, import: 'default' });

export default files;
