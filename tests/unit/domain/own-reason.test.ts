/** Reasons of a supplier's own for a cancellation, which the marketplace knows as "Other". */
import { expect, it } from 'vitest';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { reasonProblem } from '../../../domain/field-problem.ts';
import { CANCELLATION_NOTE_LIMIT, CANCELLATION_REASONS } from '../../../domain/order.ts';
import {
  chosenReason,
  isOwnReason,
  noteProblem,
  noteRoom,
  ownReasonWords,
  REASON_CHOICES,
  withNote,
  withReason,
} from '../../../domain/own-reason.ts';

const NOTHING = { reason: CancellationReason.None, note: '' };
const OWN = REASON_CHOICES.filter(isOwnReason);

it('are offered beside those of the specification, with "Other" last [S3.20]', () => {
  expect(OWN).toEqual(['sold', 'damaged', 'discontinued', 'wrongPrice']);
  expect(REASON_CHOICES.filter((choice) => !isOwnReason(choice))).toEqual(CANCELLATION_REASONS);
  expect(REASON_CHOICES.at(-1)).toBe(CancellationReason.Other);
});

it.each(OWN)('%s is sent as "Other", with a note that both languages can read and that is long enough', (own) => {
  const sent = withReason(NOTHING, own);
  expect(sent.reason).toBe(CancellationReason.Other);
  const { en, fr } = ownReasonWords(own);
  expect(sent.note).toBe(`${en} / ${fr}`);
  expect(reasonProblem(sent.note, CANCELLATION_NOTE_LIMIT)).toBeNull();
  expect(chosenReason(sent)).toEqual({ choice: own, note: '' });
});

it.each(REASON_CHOICES)('keeps what was typed when %s replaces another reason', (choice) => {
  for (const before of [CancellationReason.Other, ...OWN]) {
    const typed = withReason({ reason: CancellationReason.Other, note: 'The buyer came first.' }, before);
    expect(chosenReason(withReason(typed, choice))).toEqual({ choice, note: 'The buyer came first.' });
  }
});

it('is not read into a note that only begins like one, nor into another reason', () => {
  const { note } = withReason(NOTHING, 'sold');
  expect(chosenReason({ reason: CancellationReason.Other, note: `${note}, they say` }).choice).toBe(8);
  expect(chosenReason({ reason: CancellationReason.BackOrder, note })).toEqual({
    choice: CancellationReason.BackOrder,
    note,
  });
});

it.each(REASON_CHOICES)('%s stays chosen at each character of the note', (choice) => {
  let draft = withReason(NOTHING, choice);
  const typed = ['V', 'Vo', 'Voir', 'Voir\nJulie', 'V', '', '\n', '\nV', ' '];
  for (const note of typed) {
    draft = withNote(draft, note);
    expect(chosenReason(draft)).toEqual({ choice, note });
  }
});

it.each(OWN)('%s is followed by what was typed', (own) => {
  const { note } = withNote(withReason(NOTHING, own), 'Since 2024.');
  const { en, fr } = ownReasonWords(own);
  expect(note).toBe(`${en} / ${fr}\nSince 2024.`);
});

it.each(REASON_CHOICES)('%s leaves room for a note, and says how much', (choice) => {
  const room = noteRoom(choice);
  const typed = (length: number) => withNote(withReason(NOTHING, choice), 'n'.repeat(length));
  expect(typed(room).note).toHaveLength(CANCELLATION_NOTE_LIMIT);
  expect(noteProblem(typed(room))).toBeNull();
  expect(noteProblem(typed(room + 1))).toEqual({ key: 'tooLong', bound: room, decimals: 0 });
});

it('asks for a note beside "Other" alone', () => {
  const asking = REASON_CHOICES.filter((choice) => noteProblem(withReason(NOTHING, choice)) !== null);
  expect(asking).toEqual([CancellationReason.Other]);
});
