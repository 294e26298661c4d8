/** What the client page must say, by the keys of `locales`. */
import type { SnapshotFrom } from 'xstate';
import { CLIENT_FIELDS, type Client } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import type { Expectation, Words } from '../engine/path-model.ts';
import { failureWords, longDate } from '../said.ts';
import { drafts } from './client.examples.ts';
import type { clientMachine } from '../../../machines/client/client.machine.ts';

type Snapshot = SnapshotFrom<typeof clientMachine>;

/** The shop's request, and the last answer to it. */
const requestWords = ({ message, answer, status }: Client): Words[] => [
  ['client:request', message === '' ? 'client:noMessage' : message],
  ...(answer
    ? [
        [
          ...(status === RelationshipStatus.Pending ? ['client:formerly'] : []),
          { key: `client:answered.${answer.status}`, params: { date: longDate(answer.at), name: answer.by } },
        ],
        ...(answer.reason === '' ? [] : [['client:reason', answer.reason]]),
      ]
    : []),
];

const sponsorWords = ({ sponsor }: Client): Words => {
  if (!sponsor) return ['client:sponsor', 'client:noSponsor'];
  return sponsor.name === null
    ? ['client:sponsor', 'client:notFound.sponsor', 'client:sponsorGone']
    : [
        'client:sponsor',
        'client:sponsorName',
        sponsor.name,
        'client:phone',
        sponsor.phone,
        'client:email',
        sponsor.email,
      ];
};

/** The client and its status, its open work, and its sponsor. */
function factWords({ context: { client } }: Snapshot): Words[] {
  if (!client) return [];
  const { profile, status, requestedAt, requestedBy, openQuoteRequests, openOrders } = client;
  return [
    'client:back',
    profile.name,
    [
      `clients:status.${status}`,
      { key: 'client:requested', params: { date: longDate(requestedAt), name: requestedBy } },
    ],
    ...requestWords(client),
    [
      ...(openQuoteRequests === null && openOrders === null ? [] : ['client:openWork']),
      ...(openQuoteRequests === null
        ? []
        : [{ key: 'client:quoteRequests', params: { count: openQuoteRequests } } as const]),
      ...(openOrders === null ? [] : [{ key: 'client:orders', params: { count: openOrders } } as const]),
      'client:record',
      'client:recordText',
      'client:field.contactName',
    ],
    'client:field.directPhone',
    'client:field.extension',
    'client:field.ownNumber',
    'client:field.note',
    [
      'client:profile',
      'client:address',
      `${profile.address}, ${profile.city} (${profile.province})`,
      'client:postalCode',
      profile.postalCode,
      'client:phone',
      profile.phone,
      'client:email',
      profile.email,
      'client:createdAt',
      { as: 'shortDate', instant: profile.createdAt },
    ],
    sponsorWords(client),
  ];
}

/** The supplier's own record of the client, read-only. */
const keptWords = ({ context: { client } }: Snapshot): Words =>
  CLIENT_FIELDS.flatMap((field) => [`client:field.${field}`, client?.[field] || 'client:none']);

/** Facts that do not apply to this client. */
const factsUnsaid = ({ context: { client } }: Snapshot): Words[] => [
  ...(client?.answer?.reason === ''
    ? [
        [
          {
            key: `client:answered.${client.answer.status}`,
            params: { date: longDate(client.answer.at), name: client.answer.by },
          } as const,
          'client:reason',
        ],
      ]
    : []),
  ...(client?.status === RelationshipStatus.Pending ? [] : ['client:formerly']),
  ...(client?.openOrders === null ? [{ key: 'client:orders', params: { count: 0 } } as const] : []),
];

/** The actions for this status, with the reason if one is unavailable. */
function actWords(snapshot: Snapshot): Words[] {
  const status = snapshot.context.client?.status;
  const isCorrecting = snapshot.matches({ open: 'correcting' });
  const why =
    snapshot.matches('conflicted') || snapshot.matches('unsure')
      ? 'client:decideFirst'
      : isCorrecting
        ? 'client:correct'
        : 'client:waitFirst';
  const acts =
    status === RelationshipStatus.Pending
      ? ['client:refuse', 'client:accept']
      : [status === RelationshipStatus.Active ? 'client:end' : 'client:takeBack'];
  return (snapshot.hasTag('editable') && !isCorrecting) || snapshot.matches('refusing')
    ? ['client:save', ...acts]
    : [['client:save', why], ...acts.map((label) => [label, why])];
}

const NEWS: readonly Words[] = [
  'client:failed',
  'client:unsure',
  'client:conflict.title',
  'client:readOnly.title',
  'client:refusal.title',
];
const but = (...shown: readonly Words[]): Words[] => NEWS.filter((words) => !shown.includes(words));

const { contested } = drafts;
/** A restored draft: fields that someone else changed meanwhile, and a reason already typed. */
const CONTESTED: Words = { key: 'draft:contested', params: { fields: ['client:field.ownNumber'] } };
/** A colleague gave the client another number than this user. */
const isContested = ({ context: { record, client, theirs } }: Snapshot): boolean =>
  new Set([record.ownNumber, client?.ownNumber, theirs?.ownNumber]).size === 3;
function restoredWords({ context: { restored, reason } }: Snapshot): Words[] {
  if (!restored) return [];
  const title = { key: 'draft:restored', params: { date: longDate(restored.at) } } as const;
  return [
    [
      title,
      ...(restored.base === contested.content.base ? [CONTESTED] : []),
      ...(reason === '' ? [] : ['client:restoredReason']),
      'draft:discard',
    ],
  ];
}
const notRestored = ({ context: { restored, reason } }: Snapshot): Words[] => [
  ...(restored ? [] : ['draft:discard']),
  ...(restored?.base === contested.content.base ? [] : [CONTESTED]),
  ...(restored && reason !== '' ? [] : ['client:restoredReason']),
];

/** Problems in the form, next to their fields. */
const TOO_LONG: Words = { key: 'field:tooLong', params: { max: 30 } };
const WRONG: readonly Words[] = ['field:nameOnly', TOO_LONG];
const wrongWords = ({ context: { record } }: Snapshot): Words =>
  record.ownNumber.length > 30 ? TOO_LONG : 'field:nameOnly';
const notWrong = (snapshot: Snapshot): Words[] => WRONG.filter((words) => words !== wrongWords(snapshot));

function conflictWords({ context: { client, theirs } }: Snapshot): Words {
  const answer = theirs?.answer;
  if (!answer || theirs.status === client?.status) return 'client:conflict.changed';
  return { key: `client:conflict.answered.${answer.status}`, params: { name: answer.by, reason: answer.reason } };
}

/** What was not found, according to the platform. */
function missing({ context: { failure } }: Snapshot): string {
  return failure?.code === 'supplier-not-found' ? 'client:notFound.supplier' : 'client:notFound.shop';
}

export const clientExpectations: readonly Expectation<typeof clientMachine>[] = [
  { state: 'loading', shows: () => ['client:loading'], hides: NEWS },
  { state: 'recalling', shows: () => ['client:loading'], hides: [...NEWS, 'client:back'] },
  { state: 'open', shows: restoredWords, hides: notRestored },
  {
    state: 'loadFailed',
    proves: 'S8.1',
    shows: (snapshot) => [
      'common:loadingError',
      ['client:loadFailed', failureWords(snapshot.context.failure)],
      'client:back',
    ],
    hides: NEWS,
  },
  {
    state: 'missing',
    proves: 'S8.1 S8.17 S8.19',
    shows: (snapshot) => [
      'common:loadingError',
      [missing(snapshot), failureWords(snapshot.context.failure)],
      'client:back',
    ],
    hides: [...NEWS, 'common:retry'],
  },
  {
    state: 'reading',
    shows: (snapshot) => [
      ...factWords(snapshot),
      ['client:readOnly.title', 'client:readOnly.text'],
      keptWords(snapshot),
    ],
    hides: ['client:save', 'client:accept', 'client:refuse', 'client:upToDate'],
  },
  ...['open', 'refusing', 'saving', 'rereading', 'unsure', 'conflicted'].map((state) => ({
    state,
    shows: (snapshot: Snapshot) => [...factWords(snapshot), 'client:phoneForm', ...actWords(snapshot)],
    hides: factsUnsaid,
  })),
  {
    state: 'open.clean',
    shows: ({ context: { restored } }) => [restored ? 'client:unsaved' : 'client:upToDate', 'client:nothingToSave'],
    hides: ({ context: { restored } }) => [
      ...NEWS,
      restored ? 'client:upToDate' : 'client:unsaved',
      'client:saveDone',
      ...WRONG,
    ],
  },
  {
    state: 'open.dirty',
    shows: () => ['client:unsaved', 'client:discard'],
    hides: [...NEWS, 'client:upToDate', 'client:nothingToSave', ...WRONG],
  },
  {
    state: 'open.invalid',
    shows: () => ['client:unsaved'],
    hides: (snapshot) => [...NEWS, ...notWrong(snapshot), 'client:correct'],
  },
  {
    state: 'open.correcting',
    proves: 'S5.3 S5.5',
    shows: (snapshot) => [['client:correct', 'client:discard'], wrongWords(snapshot)],
    hides: (snapshot) => [...NEWS, ...notWrong(snapshot), 'client:unsaved'],
  },
  { state: 'open.saved', shows: () => ['client:saveDone'], hides: [...NEWS, 'client:unsaved', 'client:upToDate'] },
  {
    state: 'open.failed',
    shows: (snapshot) => [['client:failed', failureWords(snapshot.context.failure)]],
    hides: but('client:failed'),
  },
  {
    state: 'refusing',
    shows: ({ context }) => [
      'client:refusal.title',
      { key: 'client:refusal.text', params: { name: context.client?.profile.name ?? '' } },
      'client:reason',
      'client:refusal.close',
      'client:refusal.send',
    ],
    hides: but('client:refusal.title'),
  },
  { state: 'refusing.typing', hides: ['field:required', 'client:refusal.correct'] },
  { state: 'refusing.correcting', shows: () => ['field:required', 'client:refusal.correct'] },
  { state: 'saving', shows: () => ['client:saving'], hides: [...NEWS, 'client:rereading'] },
  { state: 'rereading', shows: () => ['client:rereading'], hides: [...NEWS, 'client:saving'] },
  {
    state: 'unsure',
    shows: (snapshot) => [
      ['client:unsure', failureWords(snapshot.context.failure), 'client:recheck'],
      'client:unsaved',
    ],
    hides: but('client:unsure'),
  },
  {
    state: 'conflicted',
    shows: (snapshot) => {
      const isTyped = snapshot.can({ type: 'mine.keep' });
      return [
        [
          'client:conflict.title',
          conflictWords(snapshot),
          ...(isTyped ? ['client:conflict.kept'] : []),
          ...(isContested(snapshot) ? [CONTESTED] : []),
          ...(isTyped ? ['client:conflict.keepMine'] : []),
          'client:conflict.refresh',
        ],
        isTyped ? 'client:unsaved' : 'client:upToDate',
      ];
    },
    hides: (snapshot) => [
      ...but('client:conflict.title'),
      ...(snapshot.can({ type: 'mine.keep' })
        ? ['client:upToDate']
        : ['client:conflict.kept', 'client:conflict.keepMine']),
      ...(isContested(snapshot) ? [] : [CONTESTED]),
    ],
  },
];
