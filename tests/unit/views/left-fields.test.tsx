/** When fields show their problems, in every form: after blur and not while typing. */
import { fireEvent, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { doneOf, type PathModel } from '../../paths/engine/path-model.ts';
import { startEnvironment } from '../../paths/engine/environment.ts';
import { drawn } from '../../paths/engine/view-page.tsx';
import { SHOWN_STEMS } from '../../paths/portal/stems.ts';
import { renderOf, startViews } from '../../paths/portal/views.ts';

type Step = AnyEventObject | readonly [type: string, name: string];

const DOCUMENT: readonly Step[] = [
  ['draft.recalled', 'none'],
  ['lock.acquired', ''],
];
const QUOTE_REQUEST: readonly Step[] = [[doneOf('loadDocument'), 'waiting for an answer'], ...DOCUMENT];

/** A field of each form, with its problem. */
const FORMS: readonly {
  readonly form: string;
  readonly stem: string;
  readonly from?: string;
  readonly opened: readonly Step[];
  readonly field: string;
  readonly wrong: string;
  readonly right: string;
  /** The field must hold something. */
  readonly isRequired?: boolean;
}[] = [
  {
    form: 'a part’s answer',
    stem: 'quote-request',
    opened: QUOTE_REQUEST,
    field: 'Gross sales price',
    wrong: 'abc',
    right: '12',
    isRequired: true,
  },
  {
    form: 'the grid',
    stem: 'quote-request',
    from: 'in the grid',
    opened: QUOTE_REQUEST,
    field: 'Gross sales price, Hood',
    wrong: 'abc',
    right: '12',
    isRequired: true,
  },
  {
    form: 'a line of a sale',
    stem: 'order',
    opened: [[doneOf('loadDocument'), 'open'], ...DOCUMENT, { type: 'parts.confirm' }],
    field: 'Billed quantity, Hood',
    wrong: 'abc',
    right: '1',
    isRequired: true,
  },
  {
    form: 'an invoice',
    stem: 'order',
    opened: [[doneOf('loadDocument'), 'open'], ...DOCUMENT, { type: 'parts.confirm' }],
    field: 'Your invoice number',
    wrong: 'x'.repeat(31),
    right: 'F-1',
    isRequired: true,
  },
  {
    form: 'an answer to a credit request',
    stem: 'credit-request',
    opened: [[doneOf('loadDocument'), 'pending'], ...DOCUMENT, ['answer.change', 'approve']],
    field: 'Credit number',
    wrong: 'x'.repeat(31),
    right: 'C-1',
    isRequired: true,
  },
  {
    form: 'the open hours',
    stem: 'settings',
    from: 'of the open hours',
    opened: [
      [doneOf('loadSettings'), 'the open hours'],
      ['draft.recalled', 'none'],
    ],
    field: 'Opens',
    wrong: '25:00',
    right: '08:00',
    isRequired: true,
  },
  {
    form: 'the inventory',
    stem: 'settings',
    from: 'of the inventory',
    opened: [
      [doneOf('loadSettings'), 'the inventory'],
      ['draft.recalled', 'none'],
    ],
    field: 'URL',
    wrong: 'htt',
    right: 'https://parts.test',
  },
  {
    form: 'the record of a client',
    stem: 'client',
    opened: [
      [doneOf('loadClient'), 'an active one'],
      ['draft.recalled', 'none'],
    ],
    field: 'Contact person',
    wrong: 'Guy 2',
    right: 'Guy',
  },
];

function caseOf({ cases }: PathModel, [type, name]: readonly [string, string]): AnyEventObject {
  const found = cases[type]?.find((each) => each.name === name);
  if (!found) throw new Error(`${type} has no case ${name}: ${cases[type]?.map((each) => each.name).join(', ')}`);
  return { type, ...found.payload };
}

/** Opens the form and finds the field. */
async function open({ stem, from, opened, field }: Pick<(typeof FORMS)[number], 'stem' | 'from' | 'opened' | 'field'>) {
  const found = SHOWN_STEMS.find(({ name }) => name === stem);
  if (!found) throw new Error(`there is no ${stem}`);
  const { model } = found.shown;
  const { actor, cause } = startEnvironment({
    ...model,
    input: from === undefined ? model.input : model.moreInputs?.[from],
  });
  actor.start();
  // oxlint-disable-next-line no-await-in-loop -- one event at a time
  for (const step of opened) await cause('type' in step ? step : caseOf(model, step));
  const { getAllByLabelText } = render(renderOf(stem)(actor));
  const [input] = getAllByLabelText(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field ${field}`);
  return {
    isWrong: () => input.getAttribute('aria-invalid') === 'true',
    type: async (value: string) => {
      fireEvent.change(input, { target: { value } });
      await drawn();
    },
    enter: () => fireEvent.focus(input),
    leave: async () => {
      fireEvent.blur(input);
      await drawn();
    },
  };
}

beforeAll(async () => void (await startViews('en')));

it.each(FORMS)('in $form, a field shows its problem after blur, and not while typing', async (form) => {
  const { isWrong, type, leave } = await open(form);
  await type(form.wrong);
  expect(isWrong()).toBe(false);
  await leave();
  expect(isWrong()).toBe(true);
  await type(`${form.wrong}0`);
  expect(isWrong()).toBe(false);
  await leave();
  expect(isWrong()).toBe(true);
  await type(form.right);
  await leave();
  expect(isWrong()).toBe(false);
});

it.each(FORMS.filter(({ isRequired }) => isRequired))(
  'in $form, a required field shows its problem after its text was deleted',
  async (form) => {
    const { isWrong, type, enter, leave } = await open(form);
    await type(form.right);
    await leave();
    enter();
    await leave();
    expect(isWrong()).toBe(false);
    await type('');
    expect(isWrong()).toBe(false);
    await leave();
    expect(isWrong()).toBe(true);
  },
);

it('a restored draft shows its problems at once', async () => {
  const { isWrong } = await open({
    stem: 'settings',
    from: 'of the open hours',
    opened: [
      [doneOf('loadSettings'), 'the open hours'],
      ['draft.recalled', 'an end before the beginning'],
    ],
    field: 'Closes',
  });
  expect(isWrong()).toBe(true);
});
