/** The named elements of the page other than its events' controls: fields with their values, and regions. */
import type { AnyMachineSnapshot } from 'xstate';
import { previewOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { isNotRead } from '../document-lifecycle/document.states.ts';
import type { Named } from '../engine/driver.ts';
import type { CreditSnapshot } from './credit-request.words.ts';

/** The fields of the chosen decision; those of the other one must be absent. */
function fields(snapshot: CreditSnapshot, photos: string): Named[] {
  const { context } = snapshot;
  const { form } = context;
  const isUsable = snapshot.hasTag('editable');
  const isApproved = form.decision === 'approve';
  const problems = problemsOf(context);
  const areAllSaid = snapshot.matches({ open: { reserved: { editing: 'correcting' } } });
  // A field with a hint always has a description, so `isWrong` is not checked for it.
  const isWrong = (field: keyof typeof problems): boolean => problems[field] !== undefined && areAllSaid;
  // Before an attempt to send, it depends on which field is being typed into.
  const saysWhy = (field: keyof typeof problems): Pick<Named, 'isWrong'> =>
    problems[field] === undefined || areAllSaid ? { isWrong: isWrong(field) } : {};
  const of = (isThere: boolean, named: Named): Named =>
    isThere ? { ...named, isUsable } : { role: named.role, name: named.name, isAbsent: true };
  return [
    { role: 'group', name: 'credit-request:field.decision' },
    ...(['approve', 'refuse'] as const).map((decision) => ({
      role: 'radio',
      name: `credit-request:${decision}`,
      value: form.decision === decision,
      isUsable,
    })),
    of(isApproved, {
      role: 'textbox',
      name: 'credit-request:field.amount',
      value: form.amount === '' ? '' : { as: 'amount', amount: form.amount },
      ...(isWrong('amount') && { isWrong: true }),
    }),
    of(isApproved, {
      role: 'textbox',
      name: 'credit-request:field.number',
      value: form.number,
      ...saysWhy('number'),
    }),
    of(isApproved, {
      role: 'labelled',
      name: 'credit-request:field.date',
      isPrefix: true,
      value: form.date,
      ...saysWhy('date'),
    }),
    of(isApproved, { role: 'textbox', name: 'credit-request:field.approvalReason', value: form.approvalReason }),
    of(form.decision === 'refuse', {
      role: 'textbox',
      name: 'credit-request:field.refusalReason',
      value: form.refusalReason,
      ...(isWrong('refusalReason') && { isWrong: true }),
    }),
    { role: 'region', name: 'credit-request:preview', isAbsent: !isApproved || previewOf(context) === null },
    // If photos can be added, the photos' own view shows them.
    ...(isUsable
      ? []
      : [
          {
            role: 'list',
            name: ['credit-request:answerPhotos', photos],
            isAbsent: form.decision === 'none' || form.photoIds.length === 0,
          },
        ]),
  ];
}

export function creditRequestShows(shown: AnyMachineSnapshot): Named[] {
  const snapshot: CreditSnapshot = shown;
  const { document: request } = snapshot.context;
  const back: Named = { role: 'link', name: 'credit-request:back', value: '/creditRequests' };
  if (isNotRead(snapshot)) return [back];
  if (snapshot.matches('left')) return [{ ...back, isAbsent: true }];
  if (!request) return [];
  const { invoice, order, shop, answer, part } = request;
  const photos = `: ${part.description.en}`;
  const isReader = snapshot.matches('readOnly');
  return [
    back,
    ...['credit-request:asked', 'credit-request:sold', 'credit-request:shop', 'record:file'].map((name) => ({
      role: 'region',
      name,
    })),
    { role: 'region', name: 'credit-request:answer', isAbsent: isReader },
    { role: 'list', name: ['credit-request:partPhotos', photos] },
    { role: 'link', name: invoice.number, value: `/invoices/${invoice.id}` },
    { role: 'link', name: order.number, value: `/order/${order.id}` },
    { role: 'link', name: shop.phone, value: `tel:${shop.phone.replace(/\D/g, '')}` },
    { role: 'button', name: 'commands:palette', isUsable: true },
    { role: 'button', name: 'commands:sheet', isUsable: true },
    ...(answer
      ? [
          {
            role: 'link',
            name: answer.credit?.number ?? 'NC-1',
            ...(answer.credit ? { value: `/credits/${answer.credit.id}` } : { isAbsent: true }),
          },
          { role: 'list', name: ['credit-request:answerPhotos', photos], isAbsent: answer.photoIds.length === 0 },
        ]
      : isReader
        ? []
        : fields(snapshot, photos)),
  ];
}
