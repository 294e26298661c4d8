import { correctedQuoteId, isAsSent } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents, QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import type { LifecycleUserEvent } from '../edited-document/edited-document.connect.ts';
import {
  lifecycleCommands,
  STEP_COMMANDS,
  userEventRefusal,
  type DocumentCommand,
  type UserEvent,
} from '../edited-document/user-events.ts';
import type { Command } from '../commands/commands.ts';
import type { ShortcutGroup } from '../commands/shortcut-sheet.tsx';
import type { Shown } from './quote-request.actors.ts';

/** Its own guards whose refusal has a text. */
const GUARDS = [
  'hasNext',
  'hasPrevious',
  'hasOtherInRequote',
  'isSuggestionNew',
  'hasSuggestions',
  'isPasteUsable',
  'canFill',
] as const;

type QuoteWish = UserEvent<QuoteRequestEvent>;

/** Why a user's event has no effect now; null when it is accepted. */
export const refusalWords = (shown: Shown, wish: QuoteWish): Words | null =>
  userEventRefusal(shown, wish, 'quote-request', (refusal) => {
    if (wish.event.type === 'quote.submit' && isAsSent(shown.editor.context) && shown.editor.hasTag('editable'))
      return { key: 'quote-request:refusal.isAsSent' };
    const guard = GUARDS.find((known) => known === refusal.guard);
    if (guard) return { key: `quote-request:refusal.${guard}` };
    return shown.editor.matches({ open: 'comparing' }) ? { key: 'quote-request:refusal.comparing' } : null;
  });

const partIdOf = ({ request, partIndex }: QuoteContents): string => request?.parts[partIndex]?.id ?? '';

const toEditor = (event: QuoteRequestEvent) => (): QuoteWish => ({ to: 'editor', event });
const toDocument = (type: LifecycleUserEvent['type']) => (): QuoteWish => ({ to: 'document', event: { type } });

const wished = ({ event, ...command }: DocumentCommand<QuoteRequestEvent>) => ({ ...command, wish: () => event });

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly {
  readonly label: TextKey | ((contents: QuoteContents) => TextKey);
  readonly keys: readonly string[];
  readonly wish: (contents: QuoteContents) => QuoteWish;
}[] = [
  { label: 'quote-request:next', keys: ['Alt+N'], wish: toEditor({ type: 'part.next' }) },
  { label: 'quote-request:previous', keys: ['Alt+P'], wish: toEditor({ type: 'part.previous' }) },
  { label: 'quote-request:nextInRequote', keys: ['Alt+R'], wish: toEditor({ type: 'requote.next' }) },
  {
    label: 'quote-request:acceptPrice',
    keys: ['Alt+A'],
    wish: (contents) => ({ to: 'editor', event: { type: 'price.accept', partId: partIdOf(contents) } }),
  },
  { label: 'quote-request:acceptAllPrices', keys: ['Alt+Shift+A'], wish: toEditor({ type: 'prices.accept' }) },
  { label: 'quote-request:layout.part', keys: ['Alt+G'], wish: toEditor({ type: 'layout.choose', layout: 'part' }) },
  { label: 'quote-request:layout.grid', keys: ['Alt+G'], wish: toEditor({ type: 'layout.choose', layout: 'grid' }) },
  ...STEP_COMMANDS.map(wished),
  {
    label: (contents) =>
      correctedQuoteId(contents) === null ? 'quote-request:submit' : 'quote-request:submitCorrection',
    keys: ['Control+Enter'],
    wish: toEditor({ type: 'quote.submit', afterwards: 'stay' }),
  },
  {
    label: 'quote-request:submitAndNext',
    keys: ['Control+Shift+Enter'],
    wish: toEditor({ type: 'quote.submit', afterwards: 'next' }),
  },
  { label: 'lock:recall', keys: ['Escape'], wish: toEditor({ type: 'quote.recall' }) },
  { label: 'quote-request:summary.correct', keys: [], wish: toDocument('document.reopen') },
  { label: 'quote-request:summary.close', keys: [], wish: toDocument('document.close') },
  { label: 'quote-request:sides.accept', keys: ['Control+Enter'], wish: toEditor({ type: 'sides.accept' }) },
  ...lifecycleCommands('quote-request').map(wished),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (shown: Shown): readonly Command<QuoteWish>[] =>
  COMMANDS.map(({ label, keys, wish }) => {
    const contents = shown.editor.context;
    const event = wish(contents);
    const said = typeof label === 'function' ? label(contents) : label;
    return { label: said, keys, event, refusal: refusalWords(shown, event) };
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
