import type { SnapshotFrom } from 'xstate';
import {
  canBeRead,
  isOutdated,
  type KnownPriceOrigin,
  type ListColumn,
  type ListColumns,
} from '../../../domain/price-list.ts';
import type { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import type {
  CheckedPrices,
  OpenedFile,
  PriceFile,
  PriceListEvent,
  SavedPriceList,
} from '../../../machines/price-list/price-list.types.ts';
import { isOutcomeUnknown, type Failure } from '../../../machines/support/failure.ts';
import type { TextKey } from '../../i18n/resources.ts';

type Snapshot = SnapshotFrom<typeof priceListMachine>;
type Verb = (() => void) | null;

/** What went wrong, why, and what helps. */
export interface PriceListProblem {
  readonly title: TextKey;
  readonly failure: Failure | null;
  /** Absent where the page has the way on. */
  readonly way?: { readonly label: TextKey; readonly run: () => void };
}

export interface PriceListValues {
  readonly saved: SavedPriceList | null;
  readonly isLoading: boolean;
  readonly isOld: boolean;
  /** This user may only read the settings. */
  readonly isReading: boolean;
  readonly problem: PriceListProblem | null;
  /** What is being done; null when nothing is. */
  readonly work: TextKey | null;
  /** The list's own controls; null while a file is open. */
  readonly list: {
    readonly isBusy: boolean;
    readonly choose: (file: PriceFile) => void;
    readonly takeBack: Verb;
  } | null;
  readonly origins: { readonly isBusy: boolean; readonly raise: ((origin: KnownPriceOrigin) => void) | null };
  readonly fileName: string;
  readonly matching: {
    readonly opened: OpenedFile;
    readonly columns: ListColumns;
    readonly choose: (column: ListColumn, at: number | null) => void;
    readonly check: Verb;
  } | null;
  readonly preview: { readonly checked: CheckedPrices; readonly hasReplace: boolean; readonly replace: Verb } | null;
  /** Lines that have arrived; null when none are sent. */
  readonly sending: { readonly sent: number; readonly lines: number } | null;
  readonly isOvertaken: boolean;
  readonly change: Verb;
  readonly stop: Verb;
  readonly leave: Verb;
}

const WORK = {
  opening: 'price-list:opening',
  checking: 'price-list:checking',
  replacing: 'price-list:replacing',
  verifying: 'price-list:verifying',
  takingBack: 'price-list:takingBack',
  ordering: 'price-list:origins.saving',
} as const;
const isWork = (state: string): state is keyof typeof WORK => state in WORK;

const stateOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));

/** The list itself can be changed, or is being changed. */
const ofList = (snapshot: Snapshot): boolean =>
  snapshot.context.mayChange && ['loading', 'resting', 'takingBack', 'ordering'].includes(stateOf(snapshot));

function problemOf(snapshot: Snapshot, send: (event: PriceListEvent) => void): PriceListProblem | null {
  const { failure } = snapshot.context;
  const retry = () => send({ type: 'list.retry' });
  if (snapshot.matches('loadFailed'))
    return { title: 'price-list:loadFailed', failure, way: { label: 'common:retry', run: retry } };
  if (snapshot.matches({ resting: 'refused' })) return { title: 'price-list:refused.title', failure };
  if (snapshot.matches({ resting: 'unchanged' }))
    return {
      title: failure && isOutcomeUnknown(failure) ? 'price-list:changeUnsure' : 'price-list:unchanged',
      failure,
      way: { label: 'price-list:readAgain', run: retry },
    };
  if (snapshot.matches('sendFailed'))
    return {
      title: 'price-list:sendFailed',
      failure,
      way: { label: 'common:retry', run: () => send({ type: 'list.replace' }) },
    };
  if (snapshot.matches('unsure'))
    return { title: 'price-list:unsure', failure, way: { label: 'price-list:recheck', run: retry } };
  return null;
}

export function connectPriceList(snapshot: Snapshot, send: (event: PriceListEvent) => void): PriceListValues {
  const { saved, opened, columns, checked, sent, file, now } = snapshot.context;
  const can = (event: PriceListEvent): Verb => (snapshot.can(event) ? () => send(event) : null);
  const isBusy = snapshot.hasTag('busy');
  const state = stateOf(snapshot);
  const current = saved?.current ?? null;
  return {
    saved,
    isLoading: snapshot.matches('loading') && saved === null,
    isOld: current !== null && isOutdated(current.at, now),
    isReading: snapshot.matches('reading'),
    problem: problemOf(snapshot, send),
    work: isWork(state) ? WORK[state] : null,
    list:
      saved === null || !ofList(snapshot)
        ? null
        : {
            isBusy,
            choose: (chosen) => send({ type: 'file.choose', file: chosen }),
            takeBack: saved.current || saved.former ? () => send({ type: 'list.takeBack' }) : null,
          },
    origins: {
      isBusy,
      raise: saved !== null && ofList(snapshot) ? (origin) => send({ type: 'origin.raise', origin }) : null,
    },
    fileName: file?.name ?? '',
    matching:
      snapshot.matches('matching') && opened
        ? {
            opened,
            columns,
            choose: (column, at) => send({ type: 'column.choose', column, at }),
            check: canBeRead(columns) ? () => send({ type: 'columns.check' }) : null,
          }
        : null,
    preview:
      (snapshot.matches('previewing') || snapshot.matches('sendFailed') || snapshot.matches('overtaken')) && checked
        ? {
            checked,
            hasReplace: !snapshot.matches('sendFailed'),
            replace: can({ type: 'list.replace' }),
          }
        : null,
    sending: snapshot.matches('sending') && checked ? { sent, lines: checked.lines } : null,
    isOvertaken: snapshot.matches('overtaken'),
    change: can({ type: 'columns.change' }),
    stop: can({ type: 'list.stop' }),
    leave: can({ type: 'file.leave' }),
  };
}
