import * as calls from '../../contracts/supplier/saved-views.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { SavedViews } from '../../domain/saved-view.ts';
import type { ViewToKeep } from '../../machines/saved-views/saved-views.types.ts';
import type { Http } from './http.ts';

/** The saved views of a list. Rejects with CallFailed. */
export const readViews = async (http: Http, list: ListKind, signal: AbortSignal): Promise<SavedViews> =>
  (await http.send(calls.listViews, { query: { list }, signal })).body;

/** Saves a new view or changes an existing one. Continues when the user leaves the page. Rejects with CallFailed. */
export async function keepView(
  http: Http,
  { id, list, name, isShared, query, idempotencyKey }: ViewToKeep,
): Promise<SavedViews> {
  if (id !== null) return (await http.send(calls.renameView, { params: { id }, body: { name, isShared } })).body;
  return (await http.send(calls.saveView, { body: { list, name, isShared, query }, idempotencyKey })).body;
}

/** Deletes a view. Continues when the user leaves the page. Rejects with CallFailed. */
export const deleteView = async (http: Http, id: string): Promise<SavedViews> =>
  (await http.send(calls.deleteView, { params: { id } })).body;
