/** Walks of a document with its editor rely on this: stepping the two without running them leads to the same states. */
import { describe, expect, it } from 'vitest';
import { setup, sendTo, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { editedDocument } from '../../../machines/edited-document/edited-document.chart.ts';
import { editedDocumentModel } from '../../paths/edited-document/edited-document.model.ts';
import {
  standInKind,
  type StandInContent,
  type StandInDocument,
} from '../../../machines/edited-document/edited-document.stand-in.ts';
import type { EditorInput, EditorCommand } from '../../../machines/edited-document/edited-document.types.ts';
import { doneOf } from '../../paths/engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { startEnvironment } from '../../paths/engine/environment.ts';
import { edgeTours, explore } from '../../paths/engine/graph.ts';
import { definePair } from '../../paths/engine/pair.ts';

/** An editor that sends one thing. */
const editor = setup({
  types: {
    context: {} as { readonly owner: AnyActorRef },
    input: {} as EditorInput<undefined>,
    events: {} as EditorCommand<StandInDocument, StandInContent> | { readonly type: 'words.send' },
  },
}).createMachine({
  id: 'editor',
  context: ({ input: { owner } }) => ({ owner }),
  initial: 'closed',
  states: {
    closed: { on: { 'contents.open': 'open', 'contents.end': 'ended' } },
    open: {
      on: {
        'contents.close': 'closed',
        'words.send': {
          target: 'closed',
          actions: sendTo(({ context }) => context.owner, {
            type: 'sending.wanted',
            sending: { name: 'whole', payload: { words: 'ours', isNextWanted: false } },
            rest: null,
          }),
        },
      },
    },
    ended: {},
  },
});
const document = editedDocument(standInKind, editor);
const keyOf = ({
  document: read,
  lockId,
  sending,
  isReopened,
  readAt,
  sendKey,
  overtaken,
}: SnapshotFrom<typeof document>['context']) => [
  read?.status,
  read?.deadline,
  read?.words,
  lockId,
  sending?.name,
  isReopened,
  readAt,
  sendKey,
  overtaken?.refused,
];
const model = definePair({
  document,
  editor,
  input: { id: 'doc-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined },
  cases: Object.fromEntries(
    Object.entries(editedDocumentModel.cases).filter(([type]) => !/^(?:contents|sending)\./.test(type)),
  ),
  writes: { sendDocument: ['words.send'] },
  key: ({ document: { context } }) => keyOf(context),
  keys: { document: ({ context }) => keyOf(context), editor: () => 0 },
  userCan: () => true,
  isWorthWalking: () => true,
  expect: [],
});

const open = editedDocumentModel.cases[doneOf('loadDocument')]?.[0]?.payload;
const TO_EDITING = [
  { type: doneOf('loadDocument'), ...open },
  { type: 'draft.recalled', draft: null },
  { type: 'lock.acquired', lockId: 'lock-1' },
];

describe('a document with its editor', () => {
  it('passes messages between the two and routes each event', async () => {
    const environment = startEnvironment(model);
    environment.actor.start();
    const seen: string[] = [];
    for (const event of [...TO_EDITING, { type: 'words.send' }]) {
      await environment.cause(event); // oxlint-disable-line no-await-in-loop -- one at a time
      seen.push(stateName(environment.snapshot()));
    }
    environment.actor.stop();
    expect(seen).toEqual([
      'document.recalling + editor.closed',
      'document.open.unreserved + editor.closed',
      'document.open.reserved.editing + editor.open',
      'document.open.submitting.attended + editor.closed',
    ]);
    expect(environment.takeEffects().sent.map(({ type }) => type)).toEqual(['draft.recall']);
  });

  it('reaches the state its graph predicts, on every path', { timeout: 60_000 }, async () => {
    const tours = edgeTours(explore(model));
    expect(tours.length).toBeGreaterThan(10);
    for (const tour of tours) {
      const environment = startEnvironment(model);
      environment.actor.start();
      for (const { event, snapshot } of tour) {
        await environment.cause(event.object); // oxlint-disable-line no-await-in-loop -- one at a time
        expect(stateName(environment.snapshot())).toBe(stateName(snapshot));
      }
      environment.actor.stop();
    }
  });

  it('accepts none of its internal messages from outside', () => {
    const types = new Set([...explore(model).edges.values()].flat().map(({ event }) => event.type));
    expect(types).toContain('words.send');
    expect([...types].filter((type) => /^(?:contents|sending\.(?:wanted|refused))/.test(type))).toEqual([]);
  });
});
