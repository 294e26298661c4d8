/** What every page needs, and the first list. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/fr/*.json', '!../../../locales/fr/quote-request.json', '!../../../locales/fr/lock.json', '!../../../locales/fr/help.json'],
  { eager: true, import: 'default' },
);

export default files;
