import { nextMissing } from '../../../machines/quote-request/quote-request.checks.ts';
import { correctedQuoteId, isAsSent } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents, QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { documentCommands, eventRefusal, UNDO_COMMANDS } from '../edited-document/user-events.ts';
import type { Command } from '../commands/commands.ts';
import type { ShortcutGroup } from '../commands/shortcut-sheet.tsx';
import type { QuoteRequestSnapshot } from './quote-request.actors.ts';

/** Its own guards whose refusal has a text. */
const GUARDS = [
  'hasNext',
  'hasPrevious',
  'hasOtherInRequote',
  'isMissing',
  'isSuggestionNew',
  'hasSuggestions',
  'isPasteUsable',
  'canFill',
] as const;

/** Why a user's event has no effect now; null when it is accepted. */
export const refusalWords = (snapshot: QuoteRequestSnapshot, event: QuoteRequestEvent): Words | null =>
  eventRefusal(snapshot, event, 'quote-request', (refusal) => {
    if (event.type === 'quote.submit' && isAsSent(snapshot.context) && snapshot.hasTag('editable'))
      return { key: 'quote-request:refusal.isAsSent' };
    const guard = GUARDS.find((known) => known === refusal.guard);
    if (guard) return { key: `quote-request:refusal.${guard}` };
    return snapshot.matches({ open: { reserved: 'comparing' } }) ? { key: 'quote-request:refusal.comparing' } : null;
  });

const partIdOf = ({ request, partIndex }: QuoteContents): string => request?.parts[partIndex]?.id ?? '';

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly {
  readonly label: TextKey | ((contents: QuoteContents) => TextKey);
  readonly keys: readonly string[];
  readonly event: QuoteRequestEvent | ((contents: QuoteContents) => QuoteRequestEvent);
}[] = [
  { label: 'quote-request:next', keys: ['Alt+N'], event: { type: 'part.next' } },
  { label: 'quote-request:previous', keys: ['Alt+P'], event: { type: 'part.previous' } },
  { label: 'quote-request:nextInRequote', keys: ['Alt+R'], event: { type: 'requote.next' } },
  {
    label: 'quote-request:missing.next',
    keys: ['F8'],
    event: (contents) => ({
      type: 'missing.choose',
      ...(nextMissing(contents) ?? { partId: partIdOf(contents), field: 'grossPrice' }),
    }),
  },
  {
    label: 'quote-request:acceptPrice',
    keys: ['Alt+A'],
    event: (contents) => ({ type: 'price.accept', partId: partIdOf(contents) }),
  },
  { label: 'quote-request:acceptAllPrices', keys: ['Alt+Shift+A'], event: { type: 'prices.accept' } },
  { label: 'quote-request:layout.part', keys: ['Alt+G'], event: { type: 'layout.choose', layout: 'part' } },
  { label: 'quote-request:layout.grid', keys: ['Alt+G'], event: { type: 'layout.choose', layout: 'grid' } },
  ...UNDO_COMMANDS,
  {
    label: (contents) =>
      correctedQuoteId(contents) === null ? 'quote-request:submit' : 'quote-request:submitCorrection',
    keys: ['Control+Enter'],
    event: { type: 'quote.submit', afterwards: 'stay' },
  },
  {
    label: 'quote-request:submitAndNext',
    keys: ['Control+Shift+Enter'],
    event: { type: 'quote.submit', afterwards: 'next' },
  },
  { label: 'lock:recall', keys: ['Escape'], event: { type: 'quote.recall' } },
  { label: 'quote-request:summary.correct', keys: [], event: { type: 'document.reopen' } },
  { label: 'quote-request:summary.close', keys: [], event: { type: 'document.close' } },
  { label: 'quote-request:sides.accept', keys: ['Control+Enter'], event: { type: 'sides.accept' } },
  ...documentCommands('quote-request'),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (snapshot: QuoteRequestSnapshot): readonly Command<QuoteRequestEvent>[] =>
  COMMANDS.map(({ label, keys, event }) => {
    const wanted = typeof event === 'function' ? event(snapshot.context) : event;
    const said = typeof label === 'function' ? label(snapshot.context) : label;
    return { label: said, keys, event: wanted, refusal: refusalWords(snapshot, wanted) };
  });

/** The keys of the grid. */
export const MORE_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'quote-request:shortcuts.grid',
    shortcuts: [
      { label: 'quote-request:shortcuts.move', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { label: 'quote-request:shortcuts.down', keys: ['Enter', 'Shift+Enter'] },
      { label: 'quote-request:shortcuts.far', keys: ['PageDown', 'PageUp', 'Control+Home', 'Control+End'] },
      { label: 'quote-request:shortcuts.type', keys: ['O', 'A', 'R'] },
      { label: 'quote-request:shortcuts.above', keys: ["Control+'"] },
      { label: 'quote-request:shortcuts.fillDown', keys: ['Control+D'] },
      { label: 'quote-request:shortcuts.copyRow', keys: ['Control+Shift+D'] },
      { label: 'quote-request:shortcuts.select', keys: ['Control+Shift+S'] },
      { label: 'quote-request:shortcuts.paste', keys: ['Control+V'] },
    ],
  },
];
