import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { clientMachine } from '../../../machines/client/client.machine.ts';
import type { RecordChange } from '../../../machines/client/client.types.ts';
import { CLIENT_FIELDS, type Client, type ClientRecord } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

type Snapshot = SnapshotFrom<typeof clientMachine>;

/** Whether a field breaks a rule; the model types wrong values into these two only. */
const isWrong = (field: keyof ClientRecord, record: ClientRecord): boolean =>
  (field === 'ownNumber' && record.ownNumber.length > 30) ||
  (field === 'contactName' && record.contactName.includes('2'));

const phoneLink = (number: string): Named => ({
  role: 'link',
  name: number,
  value: `tel:${number.replace(/\D/g, '')}`,
});

/** The facts about the client and its sponsor, with contact links and open work. */
function facts({ profile, sponsor, openQuoteRequests, openOrders }: Client): Named[] {
  const search = `?${new URLSearchParams({ search: profile.name }).toString()}`;
  const email = (address: string): Named => ({ role: 'link', name: address, value: `mailto:${address}` });
  return [
    ...['client:request', 'client:record', 'client:profile', 'client:sponsor'].map((name) => ({
      role: 'region',
      name,
    })),
    { role: 'region', name: 'client:openWork', isAbsent: openQuoteRequests === null && openOrders === null },
    phoneLink(profile.phone),
    email(profile.email),
    ...(sponsor?.name ? [phoneLink(sponsor.phone), email(sponsor.email)] : []),
    // Without open work there is no link.
    ...(openQuoteRequests === null
      ? []
      : [
          {
            role: 'link',
            name: { key: 'client:quoteRequests', params: { count: openQuoteRequests } },
            value: `/quoteRequests${search}`,
            isAbsent: openQuoteRequests === 0,
          },
        ]),
    ...(openOrders === null
      ? []
      : [
          {
            role: 'link',
            name: { key: 'client:orders', params: { count: openOrders } },
            value: `/orders${search}`,
            isAbsent: openOrders === 0,
          },
        ]),
  ];
}

function shown(anySnapshot: AnyMachineSnapshot): Named[] {
  const snapshot = anySnapshot as Snapshot;
  const { client, record, reason } = snapshot.context;
  const back: Named = { role: 'link', name: 'client:back', value: '/clients' };
  if (snapshot.matches('loadFailed') || snapshot.matches('missing')) return [back];
  if (!client || snapshot.matches('loading') || snapshot.matches('recalling')) return [];
  const isRefusing = snapshot.matches('refusing');
  const isReader = snapshot.matches('reading');
  const isUsable = snapshot.hasTag('editable');
  const mayAccept = !isReader && client.status !== RelationshipStatus.Active;
  const mayRefuse = !isReader && client.status !== RelationshipStatus.Refused;
  return [
    back,
    ...facts(client),
    ...CLIENT_FIELDS.map((field): Named => ({
      role: 'textbox',
      name: `client:field.${field}`,
      // A field with a hint always has a description, so `isWrong` is not checked for it.
      ...(isReader
        ? { isAbsent: true }
        : {
            value: record[field],
            isUsable,
            // Before an attempt to save, it depends on which field is being typed into.
            ...(field !== 'directPhone' &&
              (!isWrong(field, record) || snapshot.matches({ open: 'correcting' })) && {
                isWrong: isWrong(field, record),
              }),
          }),
    })),
    ...(isReader && client.directPhone !== '' ? [phoneLink(client.directPhone)] : []),
    { role: 'button', name: 'client:accept', isAbsent: !mayAccept || client.status === RelationshipStatus.Refused },
    { role: 'button', name: 'client:takeBack', isAbsent: !mayAccept || client.status === RelationshipStatus.Pending },
    { role: 'button', name: 'client:refuse', isAbsent: !mayRefuse || client.status === RelationshipStatus.Active },
    { role: 'button', name: 'client:end', isAbsent: !mayRefuse || client.status === RelationshipStatus.Pending },
    ...(snapshot.context.restored && isUsable ? [{ role: 'button', name: 'client:discard' }] : []),
    { role: 'dialog', name: 'client:refusal.title', isAbsent: !isRefusing },
    ...(isRefusing
      ? [
          {
            role: 'textbox',
            name: 'client:reason',
            value: reason,
            isWrong: snapshot.matches({ refusing: 'correcting' }),
          },
        ]
      : []),
  ];
}

const OFF = 'the button is off, and says why';
const ABSENT = 'the button is not there';

const statusOf = (snapshot: AnyMachineSnapshot): number | undefined => (snapshot as Snapshot).context.client?.status;

export const clientDriver: Driver = {
  controls: {
    'client.retry': () => ({ role: 'button', name: 'common:retry' }),
    'record.change': ({ change }) => {
      const { field, value } = change as RecordChange;
      return { role: 'textbox', name: `client:field.${field}`, gesture: fill(value) };
    },
    'client.save': () => ({ role: 'button', name: 'client:save' }),
    'changes.discard': (_, snapshot) => ({
      role: 'button',
      name: (snapshot as Snapshot).context.restored ? 'draft:discard' : 'client:discard',
    }),
    'client.accept': (_, snapshot) => ({
      role: 'button',
      name: statusOf(snapshot) === RelationshipStatus.Refused ? 'client:takeBack' : 'client:accept',
    }),
    'client.refuse': (_, snapshot) => ({
      role: 'button',
      name: statusOf(snapshot) === RelationshipStatus.Active ? 'client:end' : 'client:refuse',
    }),
    'reason.change': ({ value }) => ({ role: 'textbox', name: 'client:reason', gesture: fill(value) }),
    'refusal.send': () => ({ role: 'button', name: 'client:refusal.send' }),
    'refusal.close': () => ({ role: 'button', name: 'client:refusal.close' }),
    'client.recheck': () => ({ role: 'button', name: 'client:recheck' }),
    'theirs.take': () => ({ role: 'button', name: 'client:conflict.refresh' }),
    'mine.keep': () => ({ role: 'button', name: 'client:conflict.keepMine' }),
  },
  shows: shown,
  otherWays: [
    {
      'refusal.close': () => ({
        role: 'dialog',
        name: 'client:refusal.title',
        gesture: { type: 'press', key: 'Escape' },
      }),
    },
  ],
  // Typing the same value changes nothing.
  neutral: ['record.change', 'reason.change'],
  environment: ['draft.recalled'],
  toBeginning: { 'client.retry': 'a message in the place of the whole page' },
  leftOut: {
    'transition client.open.correcting · client.accept · 1': OFF,
    'transition client.open.correcting · client.refuse · 1': OFF,
    'refusal client.conflicted · mine.keep · 1 [hasTyped]': ABSENT,
    'refusal client.open.failed · client.save · 1 [isChanged]': OFF,
  },
};
