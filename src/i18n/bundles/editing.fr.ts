/** What every document needs that one clerk edits at a time. */
const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/fr/{field,lock,draft,inactivity,commands}.json',
  { eager: true, import: 'default' },
);

export default files;
