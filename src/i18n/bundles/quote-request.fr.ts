/** What answering a quote request needs. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{quote-request,field,lock,draft,inactivity,commands,photo,photos}.json', { eager: true, import: 'default' });

export default files;
