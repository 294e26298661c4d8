/** The limits of an answer to a credit request. */
import type { AnyMachineSnapshot } from 'xstate';
import { previewOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { after, type LimitedEditor, type LimitedField, type Told } from '../engine/limits.ts';
import { doneOf } from '../engine/path-model.ts';
import { money, toldOf } from '../engine/limit-words.ts';
import { TODAY } from '../order/order.examples.ts';
import { creditRequest, loadedWith } from './credit-request.examples.ts';
import { creditRequestModel } from './credit-request.model.ts';
import type { CreditSnapshot } from './credit-request.words.ts';

const EDITING = 'open.reserved.editing';
const change = (field: string) => (value: string) => [{ type: 'answer.change', change: { field, value } }];
const OWN = ['numberUsed', 'beforeInvoice', 'inTheFuture'];

const begun = (creditableCents: number) => ({
  input: creditRequestModel.input,
  events: [
    {
      type: doneOf('loadDocument'),
      output: loadedWith({
        ...creditRequest,
        creditableCents,
        invoice: { ...creditRequest.invoice, invoiceDate: '2126-11-10' },
      }),
    },
    { type: 'draft.recalled', draft: null },
    { type: 'lock.acquired', lockId: 'lock-1' },
  ],
});
const approving = [...change('decision')('approve'), ...change('number')('NC-1')];

const field = (
  name: string,
  kind: LimitedField['kind'],
  fine: string,
  before: LimitedField['before'] = approving,
): LimitedField => ({
  field: name,
  kind,
  label: `credit-request:field.${name}`,
  fine,
  type: change(name),
  before,
  situation: EDITING,
  send: [{ type: 'answer.send' }],
});

const problem = (snapshot: AnyMachineSnapshot): Told | null => {
  const { context }: CreditSnapshot = snapshot;
  const [first] = Object.entries(problemsOf(context));
  return first ? toldOf(`credit-request:field.${first[0]}`, first[1], 'credit-request', OWN) : null;
};

const sumOf = (amount: string) => {
  const [example] = editor.examples;
  const snapshot: CreditSnapshot = after(editor, example?.input, [
    ...(example?.events ?? []),
    ...approving,
    ...change('amount')(amount),
  ]);
  const totals = previewOf(snapshot.context);
  return {
    name: 'credit-request:preview',
    given: [['credit-request:field.amount', amount] as [string, string]],
    gives: [
      ['list-export:tax.gst', money(totals?.federalTaxCents)],
      ['list-export:tax.qst', money(totals?.provincialTaxCents)],
      ['record:grandTotal', money(totals?.grandTotalCents)],
    ] as [string, string][],
  };
};

const editor: LimitedEditor = {
  model: creditRequestModel,
  // What is left to credit: $150.00, and $7.85.
  examples: [begun(15_000), begun(785)],
  fields: [
    field('amount', 'money', '5.00'),
    field('number', 'text', 'N', change('decision')('approve')),
    field('date', 'day', TODAY),
    field('approvalReason', 'text', 'a'),
    field('refusalReason', 'text', 'a'.repeat(20), change('decision')('refuse')),
  ],
  isSent: (snapshot) => !snapshot.matches({ open: { reserved: 'editing' } }),
  problem,
  // Each tax is rounded once, half away from zero.
  sums: () => ['0.10', '0.30', '1.00', '100.00', '123.45'].map(sumOf),
};
export const creditRequestLimits = editor;
