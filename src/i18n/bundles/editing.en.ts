/** Shared by all documents edited under a lock. */
const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/en/{field,lock,draft,inactivity,commands}.json',
  { eager: true, import: 'default' },
);

export default files;
