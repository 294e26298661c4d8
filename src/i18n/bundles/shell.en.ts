/** What every page needs, and the first list. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/en/*.json', '!../../../locales/en/quote-request.json', '!../../../locales/en/lock.json', '!../../../locales/en/help.json'],
  { eager: true, import: 'default' },
);

export default files;
