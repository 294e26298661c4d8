import type { AnyMachineSnapshot } from 'xstate';
import type { NoteTarget } from '../../../domain/workflow-note.ts';
import { changesOf, type NoteChange } from '../../../domain/workflow-note.ts';
import type { WorkflowNotesContext } from '../../../machines/workflow-notes/workflow-notes.types.ts';
import { HELD } from './workflow-notes.examples.ts';
import { fill, type Control, type Driver, type Named } from '../engine/driver.ts';

const contextOf = ({ context }: AnyMachineSnapshot): WorkflowNotesContext => context as WorkflowNotesContext;

const textOf = (snapshot: AnyMachineSnapshot, id: unknown): string =>
  contextOf(snapshot).notes.find((note) => note.id === id)?.text ?? 'of no note';

/** A button of a note, among those of the others. */
const ofNote = (name: string, id: unknown, snapshot: AnyMachineSnapshot): Control => ({
  role: 'button',
  name,
  within: { selector: '.workflow-notes > li', text: textOf(snapshot, id) },
});

/** A button of the form, if there is one: only one is written at a time in these paths. */
const ofForm = (name: string, at: unknown, snapshot: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: Object.hasOwn(contextOf(snapshot).typed, String(at)) ? name : 'of no form',
});

const labelOf = (snapshot: AnyMachineSnapshot, at: unknown): string => {
  const note = contextOf(snapshot).typed[String(at)];
  return note && note.questionId !== null ? 'workflow-notes:yourAnswer' : `workflow-notes:your.${note?.kind ?? 'note'}`;
};

const VERBS = [
  ['settle', 'workflow-notes:settle'],
  ['reopen', 'workflow-notes:reopen'],
  ['delete', 'workflow-notes:remove'],
] as const satisfies readonly (readonly [NoteChange, string])[];

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => {
  if (snapshot.matches('confirming'))
    return [
      {
        role: 'button',
        name: 'workflow-notes:keep',
        within: { selector: 'dialog', text: textOf(snapshot, contextOf(snapshot).at) },
      },
    ];
  if (snapshot.matches('failed')) return [];
  const { typed, notes } = contextOf(snapshot);
  const isReady = snapshot.matches('ready');
  return [
    { role: 'region', name: 'workflow-notes:title' },
    { role: 'heading', name: 'workflow-notes:title' },
    ...(notes.some(({ place }) => place === 'held')
      ? [
          {
            role: 'button',
            name: [
              { as: 'text', ...HELD },
              ' · ',
              { key: 'workflow-notes:count', params: { count: 1 } },
              ' · ',
              { key: 'workflow-notes:open', params: { count: 1 } },
            ],
          } as const,
        ]
      : []),
    ...notes
      .filter(({ place, questionId }) => place === 'any' && questionId === null)
      .flatMap(({ id }) =>
        VERBS.map(([change, name]) => ({
          ...ofNote(name, id, snapshot),
          ...(changesOf(notes, id).includes(change) ? {} : { isAbsent: true }),
        })),
      ),
    ...Object.entries(typed).flatMap(([at, { text, kind, questionId }]): Named[] => [
      { role: 'textbox', name: labelOf(snapshot, at), value: text, isUsable: isReady },
      ...(questionId === null
        ? (['note', 'question'] as const).map((each): Named => ({
            role: 'radio',
            name: `workflow-notes:${each}`,
            value: each === kind,
            isUsable: isReady,
          }))
        : [{ role: 'radio', name: 'workflow-notes:note', isAbsent: true }]),
    ]),
  ];
};

export const workflowNotesDriver: Driver = {
  controls: {
    'notes.retry': () => ({ role: 'button', name: 'common:retry' }),
    'note.write': ({ target }, snapshot) => {
      const { questionId } = target as NoteTarget;
      return questionId === null
        ? { role: 'button', name: 'workflow-notes:write' }
        : ofNote('workflow-notes:answer', questionId, snapshot);
    },
    'note.type': ({ at, text }, snapshot) => ({
      role: 'textbox',
      name: labelOf(snapshot, at),
      gesture: fill(text),
      ...(Object.hasOwn(contextOf(snapshot).typed, String(at)) && {
        value: contextOf(snapshot).typed[String(at)]?.text ?? '',
      }),
    }),
    'kind.choose': ({ at, kind }, snapshot) => ({
      role: 'radio',
      name: `workflow-notes:${String(kind)}`,
      value: contextOf(snapshot).typed[String(at)]?.kind === kind,
    }),
    'note.save': ({ at }, snapshot) => ofForm('workflow-notes:save', at, snapshot),
    'note.discard': ({ at }, snapshot) => ofForm('workflow-notes:discard', at, snapshot),
    'note.settle': ({ id }, snapshot) => ofNote('workflow-notes:settle', id, snapshot),
    'note.reopen': ({ id }, snapshot) => ofNote('workflow-notes:reopen', id, snapshot),
    'note.delete': ({ id }, snapshot) => ofNote('workflow-notes:remove', id, snapshot),
    'deletion.confirm': () => ({
      role: 'button',
      name: 'workflow-notes:remove',
      within: { selector: 'dialog', text: 'workflow-notes:deletionTitle' },
    }),
    'deletion.cancel': () => ({ role: 'button', name: 'workflow-notes:keep' }),
  },
  otherWays: [
    {
      'note.save': ({ at }, snapshot) => ({
        role: 'textbox',
        name: labelOf(snapshot, at),
        gesture: { type: 'press', key: 'Enter', withControl: true },
      }),
    },
  ],
  shows: shown,
  neutral: ['note.type', 'kind.choose'],
  environment: ['draft.recalled'],
  leftOut: {
    'refusal workflowNotes.ready · note.delete · 1 [isAllowed]': 'what was answered has no such button',
    'refusal workflowNotes.ready · note.reopen · 1 [isAllowed]': 'what is not settled has no such button',
    'refusal workflowNotes.ready · note.settle · 1 [isAllowed]': 'the note of a colleague has no such button',
  },
};
