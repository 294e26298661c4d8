import { LONGEST_SEARCH, searchText } from '../../../domain/list-query.ts';
import { numberedRecord, type FoundRecord } from '../../../domain/found-record.ts';
import { isFound } from '../../../domain/search-form.ts';
import type { SearchBoxEvent } from '../../../machines/search-box/search-box.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';
import { verbs } from '../machine/verbs.ts';
import type { SearchBoxActor } from './search-box.connect.ts';

type Send = (event: SearchBoxEvent) => void;

interface SearchDialogValues extends ReturnType<typeof verbsOf> {
  readonly text: string;
  /** The text to search for; null when it cannot be searched. */
  readonly typed: string | null;
  /** Recent searches with the typed words. */
  readonly recents: readonly string[];
  readonly hasRecents: boolean;
  readonly error: Words | null;
  /** The record with exactly this number, which Enter opens; null when Enter leads to all results. */
  readonly numbered: FoundRecord | null;
  /** The other records found. */
  readonly records: readonly FoundRecord[];
  /** The search's status; null when records or a failure show it. */
  readonly status: TextKey | null;
  readonly failure: Words | null;
}

const verbsOf = verbs((send: Send) => ({
  typeText: (text: string) => send({ type: 'text.type', text }),
  submit: () => send({ type: 'search.submit' }),
  showAll: () => send({ type: 'results.choose' }),
  retry: () => send({ type: 'search.retry' }),
  open: (id: string) => send({ type: 'record.choose', id }),
  choose: (text: string) => send({ type: 'recent.choose', text }),
  forget: (text: string) => send({ type: 'recent.forget', text }),
  forgetAll: () => send({ type: 'recents.clear' }),
  close: () => send({ type: 'box.close' }),
}));

/** The states in which the results belong to the typed text. */
const ANSWERED = ['found', 'none', 'failed'] as const;

export function connectSearchDialog(
  snapshot: ReturnType<SearchBoxActor['getSnapshot']>,
  send: Send,
): SearchDialogValues {
  const { text, recents, records, failure } = snapshot.context;
  const isAnswered = ANSWERED.some((state) => snapshot.matches({ open: { ready: state } }));
  const numbered = (isAnswered && numberedRecord(records)) || null;
  return {
    text,
    typed: snapshot.matches({ open: 'ready' }) ? searchText(text) : null,
    recents: recents.filter((recent) => isFound([recent], text)),
    hasRecents: recents.length > 0,
    error: snapshot.matches({ open: 'tooLong' }) ? { key: 'field:tooLong', params: { max: LONGEST_SEARCH } } : null,
    numbered,
    records: records.filter((record) => record !== numbered),
    status:
      snapshot.matches({ open: 'ready' }) && !isAnswered
        ? 'search-box:searching'
        : snapshot.matches({ open: { ready: 'none' } })
          ? 'search-box:none'
          : null,
    failure: snapshot.matches({ open: { ready: 'failed' } }) ? failureWords(failure) : null,
    ...verbsOf(send),
  };
}
