/** Invoices, credits and their PDFs in the browser: their calls, and a user who may read them. */
import { AccessLevel } from '../../../domain/permission.ts';
import { exampleCredit, exampleInvoice } from '../record/record.examples.ts';
import type { Stage, StagedCall } from '../engine/stage.ts';
import { myself, ok, organisation } from './scripted.ts';
import { profileOf } from '../../support/profile.ts';

const accountant = profileOf(
  // The page of a record leads to its order.
  ['supplier-accounting', 'order-fulfilment'].map((featureId) => ({
    featureId,
    range: {},
    featureAccessLevelMask: AccessLevel.Read | AccessLevel.ReadDocument,
    scopeHierarchy: [organisation('atelier-montreal', 'Montreal')],
  })),
  'atelier-montreal',
);

export const whoReadsAccounts = myself(accountant);

export const loadRecord: StagedCall = {
  // Both an invoice and a credit.
  contract: { method: 'GET', path: '/{kind}/{id}' },
  reply: (output) => ok(Object(output)[String(Object(output).kind)]),
};

export const checkDocument: StagedCall = { contract: { method: 'GET', path: '/documents/{kind}/{id}' }, reply: ok };

export const fetchPdf: StagedCall = {
  contract: { method: 'GET', path: '/documents/{kind}/{id}/pdf/{language}' },
  reply: () => ({
    status: 200,
    // Long enough to arrive in parts.
    body: `%PDF-1.7\n${' '.repeat(3985)}%%EOF\n`,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent('Invoice F-70001.pdf')}`,
    },
  }),
};

/** The address for each start. */
export const addressOfRecord = (from: string): string => (from === '' ? '/invoices/inv-1' : '/credits/cre-1');

export const recordBackground: NonNullable<Stage['background']> = [
  { contract: { method: 'GET', path: '/invoices/{id}' }, reply: ok(exampleInvoice) },
  { contract: { method: 'GET', path: '/credits/{id}' }, reply: ok(exampleCredit) },
];
