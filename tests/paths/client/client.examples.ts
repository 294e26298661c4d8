/** Example clients: one pending, one active, one refused. */
import type { Client, ClientRecord } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import type { KeptDraft } from '../../../machines/draft/draft.types.ts';
import type { ClientDraft } from '../../../machines/client/client.types.ts';

export const pendingClient: Client = {
  id: 'cli-1',
  version: 3,
  status: RelationshipStatus.Pending,
  profile: {
    name: 'Carrosserie Élégance',
    address: '4120, rue Sainte-Catherine Est',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H1W 2G8',
    phone: '514 555-0101',
    email: 'pieces@carrosserieelegance.test',
    createdAt: '2021-03-04T15:00:00.000Z',
  },
  sponsor: { id: 'sponsor-1', name: 'Réseau des carrossiers', phone: '514 555-0171', email: 'reseau@carrossiers.test' },
  requestedAt: '2026-11-20T14:00:00.000Z',
  requestedBy: 'Nathalie Fournier',
  message: 'We are new in town',
  updatedAt: '2026-11-20T14:00:00.000Z',
  // This is a second request, after a refusal.
  answer: { status: RelationshipStatus.Refused, by: 'Luc Tremblay', at: '2026-05-20T14:00:00.000Z', reason: 'Too far' },
  contactName: 'Anne-Marie St-Onge',
  directPhone: '514 555-0144',
  extension: '',
  ownNumber: '',
  note: '',
  openQuoteRequests: 0,
  openOrders: null,
};

export const activeClient: Client = {
  ...pendingClient,
  id: 'cli-2',
  version: 4,
  status: RelationshipStatus.Active,
  sponsor: { id: 'sponsor-2', name: null, phone: '', email: '' },
  message: '',
  answer: { status: RelationshipStatus.Active, by: 'Sophie Gagnon', at: '2026-11-20T15:00:00.000Z', reason: '' },
  contactName: '',
  directPhone: '',
  extension: '212',
  ownNumber: 'C-12',
  note: 'Call before nine',
  openQuoteRequests: 3,
  openOrders: 1,
};

export const refusedClient: Client = {
  ...pendingClient,
  id: 'cli-3',
  version: 4,
  status: RelationshipStatus.Refused,
  sponsor: null,
  answer: {
    status: RelationshipStatus.Refused,
    by: 'Luc Tremblay',
    at: '2026-11-20T15:00:00.000Z',
    reason: 'Out of our area',
  },
};

/** A first request, for a user who may not see open work. */
export const newClient: Client = { ...pendingClient, id: 'cli-4', answer: null, openQuoteRequests: null };

export const TYPED = {
  number: 'C-77',
  note: 'Back door',
  wrongName: 'Maxime 2',
  phone: '514 555-0101',
  tooLong: 'C'.repeat(31),
  reason: 'Account in arrears',
} as const;

/** The pending client on the platform, after each action. */
const later = { ...pendingClient, version: 4, updatedAt: '2026-11-20T16:00:00.000Z' };
const by = { by: 'Sophie Gagnon', at: '2026-11-20T16:00:00.000Z' } as const;
export const saved: Client = { ...later, ownNumber: TYPED.number };
export const savedWithPhone: Client = { ...later, directPhone: TYPED.phone };
export const accepted: Client = {
  ...later,
  status: RelationshipStatus.Active,
  answer: { ...by, status: RelationshipStatus.Active, reason: '' },
};
export const acceptedWithNumber: Client = { ...accepted, ownNumber: TYPED.number };
export const refused: Client = {
  ...later,
  status: RelationshipStatus.Refused,
  answer: { ...by, status: RelationshipStatus.Refused, reason: TYPED.reason },
};
/** A colleague refused it first. */
export const refusedByColleague: Client = {
  ...refused,
  answer: { status: RelationshipStatus.Refused, by: 'Luc Tremblay', at: by.at, reason: 'Out of our area' },
};
/** A colleague gave it another number. */
export const numberedByColleague: Client = { ...later, version: 5, ownNumber: 'C-9' };
/** The other clients after their actions. */
export const ended: Client = {
  ...activeClient,
  version: 5,
  status: RelationshipStatus.Refused,
  answer: { ...by, status: RelationshipStatus.Refused, reason: TYPED.reason },
};
export const reaccepted: Client = {
  ...refusedClient,
  version: 5,
  status: RelationshipStatus.Active,
  answer: { ...by, status: RelationshipStatus.Active, reason: '' },
};

/** A draft of the pending client: the values at the time, the typed ones, and the reason for a refusal. */
const keptDraft = (
  typed: Partial<ClientRecord>,
  { base, reason = '' }: { readonly base?: Partial<ClientRecord>; readonly reason?: string } = {},
): KeptDraft<ClientDraft> => {
  const { contactName, directPhone, extension, ownNumber, note } = pendingClient;
  const stood = { contactName, directPhone, extension, ownNumber, note, ...base };
  return { savedAt: '2026-11-20T15:30:00.000Z', content: { record: { ...stood, ...typed }, base: stood, reason } };
};
export const drafts = {
  number: keptDraft({ ownNumber: TYPED.number }),
  /** Someone else also changed the number, and the extension, which was not typed here. */
  contested: keptDraft({ ownNumber: TYPED.number }, { base: { ownNumber: 'C-1', extension: '9' } }),
  wrong: keptDraft({ ownNumber: TYPED.tooLong }),
  reason: keptDraft({}, { reason: TYPED.reason }),
  /** The platform has the typed value by now. */
  stale: keptDraft({ ownNumber: '' }, { base: { ownNumber: 'C-1' } }),
} as const;
