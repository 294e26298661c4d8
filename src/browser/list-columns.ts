import * as v from 'valibot';
import type { ListKind } from '../../domain/lists.ts';
import { store, storedJson } from './storage.ts';
import { HIDDEN_COLUMNS } from './storage-keys.ts';

const columns = v.fallback(v.record(v.string(), v.array(v.string())), {});

const storedColumns = () => v.parse(columns, storedJson(HIDDEN_COLUMNS));

/** The list columns that the user hid in this browser. New columns are shown. */
export const storedHiddenColumns = (kind: ListKind): readonly string[] => storedColumns()[kind] ?? [];

/** Stores which columns of a list are hidden. */
export const storeHiddenColumns = (kind: ListKind, hidden: readonly string[]): void =>
  store(HIDDEN_COLUMNS, JSON.stringify({ ...storedColumns(), [kind]: hidden }));
