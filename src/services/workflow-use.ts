import { countWorkflowUse, getWorkflowUse } from '../../contracts/system/workflow-use.ts';
import type { UseCount, WeekOfUse } from '../../domain/workflow-use.ts';
import type { Http } from './http.ts';

/** Adds counts to those of the organisation. Returns whether the platform counts at all. Rejects with CallFailed. */
export const sendUse = async (http: Http, scopeId: string, counts: readonly UseCount[]): Promise<boolean> =>
  (await http.send(countWorkflowUse, { body: { counts: [...counts] }, scopeId, isKeptAlive: true })).body.isCounted;

/** A workflow's use by week, newest first; null when the platform does not count. Rejects with CallFailed. */
export async function readUse(
  http: Http,
  scopeId: string,
  workflow: string,
  signal: AbortSignal,
): Promise<readonly WeekOfUse[] | null> {
  const { isCounted, weeks } = (await http.send(getWorkflowUse, { query: { workflow }, scopeId, signal })).body;
  return isCounted ? weeks : null;
}
