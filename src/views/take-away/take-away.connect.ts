import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { takeAwayMachine } from '../../../machines/take-away/take-away.machine.ts';
import type { TakeAwayEvent } from '../../../machines/take-away/take-away.types.ts';
import type { TextKey } from '../../i18n/resources.ts';

export type TakeAwayActor = ActorRefFrom<typeof takeAwayMachine>;

interface TakeAwayValues {
  /** The buttons, by their names. */
  readonly ways: readonly { readonly name: TextKey; readonly take: () => void }[];
  /** The message; null when there is none. */
  readonly news: TextKey | null;
}

const WAYS: readonly (readonly [TextKey, TakeAwayEvent])[] = [
  ['take-away:saveSvg', { type: 'diagram.save', form: 'svg' }],
  ['take-away:savePng', { type: 'diagram.save', form: 'png' }],
  ['take-away:savePrint', { type: 'diagram.save', form: 'print' }],
  ['take-away:saveMermaid', { type: 'diagram.save', form: 'mermaid' }],
  ['take-away:saveScxml', { type: 'diagram.save', form: 'scxml' }],
  ['take-away:saveStately', { type: 'diagram.save', form: 'stately' }],
  ['take-away:copySvg', { type: 'diagram.copy', form: 'svg' }],
  ['take-away:copyMermaid', { type: 'diagram.copy', form: 'mermaid' }],
];

export const connectTakeAway = (
  snapshot: SnapshotFrom<typeof takeAwayMachine>,
  send: (event: TakeAwayEvent) => void,
): TakeAwayValues => ({
  ways: WAYS.map(([name, event]) => ({ name, take: () => send(event) })),
  news: snapshot.matches('copied') ? 'take-away:copied' : snapshot.matches('refused') ? 'take-away:notTaken' : null,
});
