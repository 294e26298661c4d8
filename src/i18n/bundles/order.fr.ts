/** What fulfilling an order needs. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{order,record,document,field,lock,draft,inactivity,leave-guard,commands}.json', { eager: true, import: 'default' });

export default files;
