import { markNoticesRead, readNotices as readCall } from '../../contracts/supplier/notices.ts';
import type { Notices } from '../../domain/notice.ts';
import type { Http } from './http.ts';

/** What a clerk is told about work. Rejects with CallFailed. */
export const readNotices = async (http: Http, signal: AbortSignal): Promise<Notices> =>
  (await http.send(readCall, { signal })).body;

/** Says until when the user has seen them. Continues when the user leaves the page. Rejects with CallFailed. */
export const markRead = async (http: Http, until: string): Promise<void> =>
  void (await http.send(markNoticesRead, { body: { until } }));
