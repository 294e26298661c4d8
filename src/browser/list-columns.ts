import * as v from 'valibot';
import type { ListKind } from '../../domain/lists.ts';
import { parseJson } from '../services/http.ts';
import { stored, store } from './storage.ts';
import { HIDDEN_COLUMNS } from './storage-keys.ts';

const columns = v.fallback(v.record(v.string(), v.array(v.string())), {});

const storedColumns = () => v.parse(columns, parseJson(stored(HIDDEN_COLUMNS) ?? ''));

/** The list columns that the user hid in this browser. New columns are shown. */
export const storedHiddenColumns = (kind: ListKind): readonly string[] => storedColumns()[kind] ?? [];

/** Stores which columns of a list are hidden. */
export const storeHiddenColumns = (kind: ListKind, hidden: readonly string[]): void =>
  store(HIDDEN_COLUMNS, JSON.stringify({ ...storedColumns(), [kind]: hidden }));
