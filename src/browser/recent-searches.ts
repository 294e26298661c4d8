import * as v from 'valibot';
import { store, storedJson } from './storage.ts';

/** Number of searches to keep. */
const MOST = 8;

/** Stored per user. */
const keyOf = (userId: string): string => `recentSearches ${userId}`;
const searches = v.fallback(v.array(v.string()), []);

/** The user's searches in this browser, newest first. */
export const recentSearches = (userId: string): readonly string[] =>
  v.parse(searches, storedJson(keyOf(userId))).slice(0, MOST);

const keep = (userId: string, texts: readonly string[]): void =>
  store(keyOf(userId), JSON.stringify(texts.slice(0, MOST)));

export const forgetSearch = (userId: string, text: string): void =>
  keep(
    userId,
    recentSearches(userId).filter((recent) => recent !== text),
  );
export const forgetSearches = (userId: string): void => keep(userId, []);

export function keepSearch(userId: string, text: string): void {
  if (text !== '') keep(userId, [text, ...recentSearches(userId).filter((recent) => recent !== text)]);
}
