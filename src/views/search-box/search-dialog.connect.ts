import { foldText } from '../../../domain/fold-text.ts';
import { LONGEST_SEARCH, lookedFor } from '../../../domain/list-query.ts';
import type { SearchBoxEvent } from '../../../machines/search-box/search-box.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { verbs } from '../machine/verbs.ts';
import type { SearchBoxActor } from './search-box.connect.ts';

type Send = (event: SearchBoxEvent) => void;

interface SearchDialogValues extends ReturnType<typeof verbsOf> {
  readonly text: string;
  /** The text to search for; null when it cannot be searched. */
  readonly typed: string | null;
  /** Recent searches that contain the typed text. */
  readonly recents: readonly string[];
  readonly hasRecents: boolean;
  readonly error: Words | null;
}

const verbsOf = verbs((send: Send) => ({
  typeText: (text: string) => send({ type: 'text.type', text }),
  submit: () => send({ type: 'search.submit' }),
  choose: (text: string) => send({ type: 'recent.choose', text }),
  forget: (text: string) => send({ type: 'recent.forget', text }),
  forgetAll: () => send({ type: 'recents.clear' }),
  close: () => send({ type: 'box.close' }),
}));

export function connectSearchDialog(
  snapshot: ReturnType<SearchBoxActor['getSnapshot']>,
  send: Send,
): SearchDialogValues {
  const { text, recents } = snapshot.context;
  const part = foldText(lookedFor(text));
  return {
    text,
    typed: snapshot.matches({ open: 'ready' }) ? lookedFor(text) : null,
    recents: recents.filter((recent) => foldText(recent).includes(part)),
    hasRecents: recents.length > 0,
    error: snapshot.matches({ open: 'tooLong' }) ? { key: 'field:tooLong', params: { max: LONGEST_SEARCH } } : null,
    ...verbsOf(send),
  };
}
