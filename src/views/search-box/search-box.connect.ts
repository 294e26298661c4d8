import type { SnapshotFrom } from 'xstate';
import { foldText } from '../../../domain/fold-text.ts';
import { LONGEST_SEARCH, lookedFor } from '../../../domain/list-query.ts';
import type { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';
import type { SearchBoxEvent } from '../../../machines/search-box/search-box.types.ts';
import type { Words } from '../../i18n/resources.ts';

export interface SearchBoxValues {
  readonly isOpen: boolean;
  readonly text: string;
  /** The text to search for; null when it cannot be searched. */
  readonly typed: string | null;
  /** Recent searches that contain the typed text. */
  readonly recents: readonly string[];
  readonly hasRecents: boolean;
  readonly error: Words | null;
  readonly typeText: (text: string) => void;
  readonly submit: () => void;
  readonly choose: (text: string) => void;
  readonly forget: (text: string) => void;
  readonly forgetAll: () => void;
  readonly close: () => void;
}

export function connectSearchBox(
  snapshot: SnapshotFrom<typeof searchBoxMachine>,
  send: (event: SearchBoxEvent) => void,
): SearchBoxValues {
  const { text, recents } = snapshot.context;
  const part = foldText(lookedFor(text));
  return {
    isOpen: snapshot.status === 'active',
    text,
    typed: snapshot.matches({ open: 'ready' }) ? lookedFor(text) : null,
    recents: recents.filter((recent) => foldText(recent).includes(part)),
    hasRecents: recents.length > 0,
    error: snapshot.matches({ open: 'tooLong' }) ? { key: 'field:tooLong', params: { max: LONGEST_SEARCH } } : null,
    typeText: (typed) => send({ type: 'text.type', text: typed }),
    submit: () => send({ type: 'search.submit' }),
    choose: (recent) => send({ type: 'recent.choose', text: recent }),
    forget: (recent) => send({ type: 'recent.forget', text: recent }),
    forgetAll: () => send({ type: 'recents.clear' }),
    close: () => send({ type: 'box.close' }),
  };
}
