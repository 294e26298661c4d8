import * as v from 'valibot';
import type { ListKind } from '../../domain/lists.ts';
import { parseJson } from '../services/http.ts';
import { stored, store } from './storage.ts';
import { HIDDEN_COLUMNS } from './storage-keys.ts';

const columns = v.fallback(v.record(v.string(), v.array(v.string())), {});

const storedColumns = () => v.parse(columns, parseJson(stored(HIDDEN_COLUMNS) ?? ''));

/** The columns of a list that were hidden in this browser. A column that is new is shown. */
export const storedHiddenColumns = (kind: ListKind): readonly string[] => storedColumns()[kind] ?? [];

/** Remembers which columns of a list are hidden. */
export const storeHiddenColumns = (kind: ListKind, hidden: readonly string[]): void =>
  store(HIDDEN_COLUMNS, JSON.stringify({ ...storedColumns(), [kind]: hidden }));
