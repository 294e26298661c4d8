/** What every page needs, and the first list. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/fr/*.json', '!../../../locales/fr/{quote-request,lock,draft,inactivity,leave-guard,commands,photo,photos,help,new-work,work-preferences,settings,connection,health}.json'],
  { eager: true, import: 'default' },
);

export default files;
