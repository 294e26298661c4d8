/** Shared by all documents edited under a lock. */
const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/fr/{field,lock,draft,inactivity,commands}.json',
  { eager: true, import: 'default' },
);

export default files;
