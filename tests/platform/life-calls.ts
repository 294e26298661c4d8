/** Calls that the walks of all documents make. */
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { Answer, Caller } from './client.ts';
import type { StartedPlatform } from './started-platform.ts';

export const LOST_LOCK = '00000000-0000-0000-0000-000000000000';

export const codeOf = ({ status, body }: Answer): string | null => (status < 300 ? null : String(body['code']));

/** A supplier and a shop that a document does not belong to. */
export function othersOf(started: StartedPlatform) {
  let supplier: Promise<Caller> | undefined;
  return {
    supplier: (): Promise<Caller> => (supplier ??= started.signIn('gina@global.test', 'northern-parts')),
    shop: started.shop('shop-atelier-beausejour'),
  };
}

/** Calls about a kind of document, as this caller unless said otherwise. */
export function documentCalls(caller: Caller, kind: LockedDocumentKind) {
  const assignmentOf = async (id: string) => (await caller('GET', `/assignments/${kind}/${id}`)).body;

  return {
    /** Assigns it to a colleague. */
    assign: async (by: Caller, id: string): Promise<Answer> => {
      const { me, colleagues, assignee } = await assignmentOf(id);
      const to = (colleagues as { id: string }[]).find((each) => each.id !== me)?.id;
      const from = (assignee as { id: string } | null)?.id ?? null;
      return by('PUT', `/assignments/${kind}/${id}`, { body: { to, from } });
    },
    /** Starts to edit it, and stops. */
    reserve: async (by: Caller, id: string): Promise<Answer> => {
      const answer = await by('POST', '/locks', { body: { documentKind: kind, documentId: id } });
      if (answer.status === 201) await by('DELETE', `/locks/${String(answer.body['id'])}`);
      return answer;
    },
    isAssigned: async (id: string): Promise<boolean> => (await assignmentOf(id))['assignee'] !== null,
    history: async (id: string): Promise<string[]> =>
      ((await caller('GET', `/histories/${kind}/${id}`)).body['items'] as { what: string }[]).map(({ what }) => what),
    /** What someone who opens it to edit is told of its last change; null when nothing. */
    opened: async (id: string): Promise<string | null> => {
      const { body } = await caller('POST', '/locks', { body: { documentKind: kind, documentId: id } });
      await caller('DELETE', `/locks/${String(body['id'])}`);
      return (body['change'] as { what: string } | undefined)?.what ?? null;
    },
  };
}
