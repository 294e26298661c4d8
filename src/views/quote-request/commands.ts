import { whyNot } from '../../../machines/support/why-not.ts';
import type { QuoteRequestContext, QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import type { Command } from '../shared/commands.ts';
import type { ShortcutGroup } from '../shared/shortcut-sheet.tsx';
import type { Snapshot } from './quote-request.connect.ts';

/** Guards whose refusal has its own text. */
const GUARDS = [
  'hasNext',
  'hasPrevious',
  'hasPast',
  'hasFuture',
  'isDirty',
  'isSuggestionNew',
  'hasSuggestions',
  'isPasteUsable',
  'canFill',
] as const;

/** Why an event has no effect now (from the refusing guard or the state); null when it is accepted. */
export function refusalWords(snapshot: Snapshot, event: QuoteRequestEvent): Words | null {
  const refusal = whyNot(snapshot, event);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  if (guard) return { key: `quote-request:refusal.${guard}` };
  if (snapshot.hasTag('sending')) return { key: 'quote-request:refusal.sending' };
  if (snapshot.matches({ answering: { reserved: 'comparing' } })) return { key: 'quote-request:refusal.comparing' };
  return { key: snapshot.hasTag('busy') ? 'quote-request:refusal.busy' : 'quote-request:refusal.locked' };
}

const partIdOf = ({ request, partIndex }: QuoteRequestContext): string => request?.parts[partIndex]?.id ?? '';

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly {
  readonly label: TextKey;
  readonly keys: readonly string[];
  readonly event: (context: QuoteRequestContext) => QuoteRequestEvent;
}[] = [
  { label: 'quote-request:next', keys: ['Alt+N'], event: () => ({ type: 'part.next' }) },
  { label: 'quote-request:previous', keys: ['Alt+P'], event: () => ({ type: 'part.previous' }) },
  {
    label: 'quote-request:acceptPrice',
    keys: ['Alt+A'],
    event: (context) => ({ type: 'price.accept', partId: partIdOf(context) }),
  },
  { label: 'quote-request:acceptAllPrices', keys: ['Alt+Shift+A'], event: () => ({ type: 'prices.accept' }) },
  { label: 'quote-request:layout.part', keys: ['Alt+G'], event: () => ({ type: 'layout.choose', layout: 'part' }) },
  { label: 'quote-request:layout.grid', keys: ['Alt+G'], event: () => ({ type: 'layout.choose', layout: 'grid' }) },
  { label: 'commands:undo', keys: ['Control+Z'], event: () => ({ type: 'edit.undo' }) },
  { label: 'commands:redo', keys: ['Control+Y', 'Control+Shift+Z'], event: () => ({ type: 'edit.redo' }) },
  {
    label: 'quote-request:submit',
    keys: ['Control+Enter'],
    event: () => ({ type: 'quote.submit', afterwards: 'stay' }),
  },
  {
    label: 'quote-request:submitAndNext',
    keys: ['Control+Shift+Enter'],
    event: () => ({ type: 'quote.submit', afterwards: 'next' }),
  },
  { label: 'quote-request:recall', keys: ['Escape'], event: () => ({ type: 'quote.recall' }) },
  { label: 'quote-request:hurry', keys: ['Control+Enter'], event: () => ({ type: 'quote.hurry' }) },
  { label: 'draft:discard', keys: [], event: () => ({ type: 'draft.discard' }) },
  { label: 'quote-request:sides.accept', keys: ['Control+Enter'], event: () => ({ type: 'sides.accept' }) },
  { label: 'quote-request:refresh', keys: [], event: () => ({ type: 'request.refresh' }) },
  { label: 'quote-request:resume', keys: [], event: () => ({ type: 'request.resume' }) },
  { label: 'quote-request:checkOutcome', keys: [], event: () => ({ type: 'outcome.check' }) },
];

/** The page's commands and whether the machine accepts them now. */
export const connectCommands = (snapshot: Snapshot): readonly Command<QuoteRequestEvent>[] =>
  COMMANDS.map(({ label, keys, event }) => {
    const wanted = event(snapshot.context);
    return { label, keys, event: wanted, refusal: refusalWords(snapshot, wanted) };
  });

/** The keys of the grid. */
export const MORE_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'quote-request:shortcuts.grid',
    shortcuts: [
      { label: 'quote-request:shortcuts.move', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { label: 'quote-request:shortcuts.down', keys: ['Enter', 'Shift+Enter'] },
      { label: 'quote-request:shortcuts.fillDown', keys: ['Control+D'] },
      { label: 'quote-request:shortcuts.copyRow', keys: ['Control+Shift+D'] },
      { label: 'quote-request:shortcuts.select', keys: ['Control+Shift+S'] },
      { label: 'quote-request:shortcuts.paste', keys: ['Control+V'] },
    ],
  },
];
