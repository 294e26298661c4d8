import { randomUUID } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { addWorkflowNote, changeWorkflowNote, listWorkflowNotes } from '../../../contracts/index.ts';
import { NOTE_LIMITS, type WorkflowNote } from '../../../domain/workflow-note.ts';
import type { Caller } from '../../access/caller.ts';
import { ofFound, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { account } from '../../data/identity-schema.ts';
import { databaseNow } from '../../data/now.ts';
import { workflowNote } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';

async function notesOf(
  database: Database,
  caller: Caller,
  workflow: string,
): Promise<{ readonly notes: readonly WorkflowNote[] }> {
  const rows = await database
    .select({ note: workflowNote, firstName: account.firstName, lastName: account.lastName })
    .from(workflowNote)
    .innerJoin(account, eq(account.id, workflowNote.accountId))
    .where(restrict(ofScope(workflowNote.scopeId, caller.scopeId), eq(workflowNote.workflow, workflow)))
    .orderBy(asc(workflowNote.createdAt), asc(workflowNote.id));
  return {
    notes: rows.map(({ note, firstName, lastName }) => ({
      id: note.id,
      place: note.place,
      questionId: note.questionId,
      kind: note.kind,
      text: note.text,
      by: `${firstName} ${lastName}`,
      at: note.createdAt.toISOString(),
      isMine: note.accountId === caller.account.id,
      isSettled: note.isSettled,
    })),
  };
}

/** A note of the organisation, locked, so that it is not deleted while somebody answers it. Refuses with 404. */
async function findNote(database: Database, caller: Caller, id: string) {
  const [row] = await database
    .select()
    .from(workflowNote)
    .where(restrict(ofScope(workflowNote.scopeId, caller.scopeId), eq(workflowNote.id, id)))
    .for('update');
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Notes on workflows, of an organisation. Only its author changes one. */
export function mountWorkflowNotes(app: App, platform: Platform): void {
  answer(app, platform, listWorkflowNotes, ({ query: { workflow }, caller, database }) =>
    notesOf(database, caller, workflow),
  );

  answer(app, platform, addWorkflowNote, ({ body: { workflow, place, questionId, kind, text }, caller, database }) =>
    database.transaction(async (transaction) => {
      if (questionId !== null) {
        const question = await findNote(transaction, caller, questionId);
        if (question.kind !== 'question' || question.workflow !== workflow || question.place !== place)
          throw new Refusal('not-found');
      }
      const [known] = await transaction
        .select({ count: count() })
        .from(workflowNote)
        .where(restrict(ofScope(workflowNote.scopeId, caller.scopeId), eq(workflowNote.workflow, workflow)));
      if ((known?.count ?? 0) >= NOTE_LIMITS.notes) throw new Refusal('too-many-notes');
      await transaction.insert(workflowNote).values({
        id: `note-${randomUUID()}`,
        scopeId: caller.scopeId,
        accountId: caller.account.id,
        workflow,
        place,
        questionId,
        // An answer asks nothing itself.
        kind: questionId === null ? kind : 'note',
        text,
        isSettled: false,
        createdAt: await databaseNow(transaction),
      });
      return notesOf(transaction, caller, workflow);
    }),
  );

  answer(app, platform, changeWorkflowNote, ({ params: { id }, body: { change }, caller, database }) =>
    database.transaction(async (transaction) => {
      const row = await findNote(transaction, caller, id);
      if (row.accountId !== caller.account.id) throw new Refusal('not-found');
      if (change === 'delete') {
        const [answered] = await transaction
          .select({ count: count() })
          .from(workflowNote)
          .where(restrict(ofScope(workflowNote.scopeId, caller.scopeId), eq(workflowNote.questionId, id)));
        if ((answered?.count ?? 0) > 0) throw new Refusal('note-answered');
        await transaction.delete(workflowNote).where(restrict(ofFound(workflowNote.id, [row])));
      } else
        await transaction
          .update(workflowNote)
          .set({ isSettled: change === 'settle' })
          .where(restrict(ofFound(workflowNote.id, [row])));
      return notesOf(transaction, caller, row.workflow);
    }),
  );
}
