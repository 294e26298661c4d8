import { malformed } from './problem.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('query', 'not UTF-8');
  }
}

/** The parameters of a URL, each at most once. Refuses with 400 invalid UTF-8, NUL and duplicates. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const pairs =
    start === -1
      ? []
      : url
          .slice(start + 1)
          .split('&')
          .filter((pair) => pair !== '');
  const query = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decoded(pair.slice(equals + 1));
    if (name.includes('\0') || value.includes('\0')) throw malformed('query', 'a NUL character');
    if (query.has(name)) throw malformed(name, 'given twice');
    query.set(name, value);
  }
  return Object.fromEntries(query);
}
