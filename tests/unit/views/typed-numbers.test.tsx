/**
 * Every number field of every form, typed key by key in any order, with backspaces and pastes, in both languages: the
 * result must equal entering each field's final text at once. Nothing typed may become another number.
 */
import { createEvent, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { Availability, IndustryType, LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { doneOf, type PathModel } from '../../paths/engine/path-model.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { startEnvironment } from '../../paths/engine/environment.ts';
import { SHOWN_STEMS } from '../../paths/portal/stems.ts';
import { renderOf } from '../../paths/portal/views.ts';

const answer = (field: string, value: unknown): AnyEventObject => ({
  type: 'part.answer',
  partId: 'p-2',
  change: { field, value },
});

/** How to open each form with all its fields: through the model's cases, or directly. */
const FORMS: readonly {
  readonly stem: string;
  readonly from: string;
  readonly fields: number;
  readonly opened: readonly (AnyEventObject | readonly [string, string])[];
  /** The values of the form. */
  readonly held: string;
}[] = [
  {
    stem: 'quote-request',
    from: '',
    fields: 6,
    opened: [
      [doneOf('loadDocument'), 'waiting for an answer'],
      ['draft.recalled', 'none'],
      ['lock.acquired', ''],
      { type: 'part.next' },
      answer('availability', Availability.AvailableInDays),
      answer('industryType', IndustryType.Recycled),
    ],
    held: 'answers',
  },
  {
    stem: 'quote-request',
    from: 'in the grid',
    fields: 6,
    opened: [
      [doneOf('loadDocument'), 'waiting for an answer'],
      ['draft.recalled', 'none'],
      ['lock.acquired', ''],
    ],
    held: 'answers',
  },
  {
    stem: 'order',
    from: '',
    fields: 4,
    opened: [
      [doneOf('loadDocument'), 'open'],
      ['draft.recalled', 'none'],
      ['lock.acquired', ''],
      { type: 'parts.confirm' },
    ],
    held: 'sale',
  },
  {
    stem: 'credit-request',
    from: '',
    fields: 1,
    opened: [
      [doneOf('loadDocument'), 'pending'],
      ['draft.recalled', 'none'],
      ['lock.acquired', ''],
      ['answer.change', 'approve'],
    ],
    held: 'form',
  },
];

const numberFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input.tabular.text-right:not(:disabled)'),
];

/** An event with the payload of a model's case. */
function caseOf({ cases }: PathModel, [type, name]: readonly [string, string]): AnyEventObject {
  const found = cases[type]?.find((each) => each.name === name);
  if (!found) throw new Error(`${type} has no case ${name}`);
  return { type, ...found.payload };
}

/** Mounts the form. */
async function open({ stem, from, opened, fields, held }: (typeof FORMS)[number]) {
  const found = SHOWN_STEMS.find(({ name }) => name === stem);
  if (!found) throw new Error(`there is no ${stem}`);
  const { model } = found.shown;
  const input = from === '' ? model.input : model.moreInputs?.[from];
  const { actor, cause, snapshot } = startEnvironment({ ...model, input });
  actor.start();
  for (const event of opened) {
    // oxlint-disable-next-line no-await-in-loop -- one event at a time
    await cause('type' in event ? event : caseOf(model, event));
  }
  const { unmount } = render(renderOf(stem)(actor));
  expect(numberFields()).toHaveLength(fields);
  return {
    held: (): unknown => snapshot().context[held],
    close: () => {
      unmount();
      actor.stop();
    },
  };
}

/** One edit as the browser reports it: the selection is replaced or deleted. */
function edit(field: HTMLInputElement, data: string | null): void {
  const { selectionStart, selectionEnd, value: shown } = field;
  const to = selectionEnd ?? shown.length;
  const from = data === null && selectionStart === to ? Math.max(0, to - 1) : (selectionStart ?? to);
  const value = shown.slice(0, from) + (data ?? '') + shown.slice(to);
  const caret = from + (data?.length ?? 0);
  // React does not see an unchanged text; only the caret moves.
  if (value === shown) return field.setSelectionRange(caret, caret);
  const init = { target: { value, selectionStart: caret, selectionEnd: caret } };
  fireEvent(
    field,
    createEvent('input', field, init, { EventType: 'InputEvent', defaultInit: { bubbles: true, data } }),
  );
}

const paste = (field: HTMLInputElement, text: string): void =>
  void fireEvent.paste(field, { clipboardData: { getData: () => text } });

interface Visit {
  readonly field: number;
  readonly keys: readonly string[];
}

/** A visit of a field: its text is selected, edited, and then the field is left. */
function visit(at: number, work: (field: HTMLInputElement) => void): void {
  const fields = numberFields();
  const field = fields[at % fields.length];
  if (!field) throw new Error('there is no field');
  fireEvent.focus(field);
  field.select();
  work(field);
  fireEvent.blur(field);
}

const BACKSPACE = 'Backspace';
const textAfter = (keys: readonly string[]): string =>
  keys.reduce((text, key) => (key === BACKSPACE ? text.slice(0, -1) : text + key), '');

const key = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'0123456789') },
  { weight: 4, arbitrary: fc.constantFrom('.', ',') },
  { weight: 2, arbitrary: fc.constantFrom(BACKSPACE, '05', '125') },
  { weight: 1, arbitrary: fc.constantFrom('-', ' ', '\u{A0}', 'e', 'x', '$', '%', '５') },
);
const amount = fc.integer({ min: 1, max: 300_000 }).map((cents) => [...String(cents / 100)]);
const visits = fc.array(
  fc.record({ field: fc.nat({ max: 23 }), keys: fc.oneof(amount, fc.array(key, { minLength: 1, maxLength: 9 })) }),
  { minLength: 1, maxLength: 3 },
);

/** The values of the form after entering everything in one way. */
async function enteredBy(
  form: (typeof FORMS)[number],
  typed: readonly Visit[],
  way: (field: HTMLInputElement, keys: readonly string[]) => void,
): Promise<unknown> {
  const { held, close } = await open(form);
  for (const { field, keys } of typed) visit(field, (element) => way(element, keys));
  const result = held();
  close();
  return result;
}

const byKey = (field: HTMLInputElement, keys: readonly string[]): void => {
  if (keys[0] === BACKSPACE) edit(field, null);
  for (const [at, each] of keys.entries()) {
    if (each === BACKSPACE) edit(field, null);
    else if (each.length > 1 && at > 0 && field.value !== '') paste(field, each);
    else edit(field, each);
  }
};
const atOnce = (field: HTMLInputElement, keys: readonly string[]): void => {
  const text = textAfter(keys);
  edit(field, text === '' ? null : text);
};
const byPaste = (field: HTMLInputElement, keys: readonly string[]): void => {
  const text = textAfter(keys);
  if (text.trim() === '') edit(field, null);
  else paste(field, text);
};

describe.each(LANGUAGES)('in %s', (language: Language) => {
  beforeEach(async () => {
    await startTexts(language);
    await Promise.all((['quote-request', 'order', 'credit-request', 'editing', 'lists'] as const).map(loadTexts));
  });

  test.each(FORMS)('$stem $from', { timeout: 120_000 }, async (form) => {
    await fc.assert(
      fc.asyncProperty(visits, async (typed) => {
        const wanted = await enteredBy(form, typed, atOnce);
        expect(await enteredBy(form, typed, byKey)).toEqual(wanted);
        expect(await enteredBy(form, typed, byPaste)).toEqual(wanted);
      }),
      { numRuns: Number(process.env['TYPED_RUNS'] ?? 4), seed: 20_261_122 },
    );
  });
});
