import type { AnyActorRef } from 'xstate';
import type { SearchKind } from '../../../domain/search.ts';
import { useTexts } from '../../../src/i18n/texts.ts';
import { SearchView } from '../../../src/views/search/search.view.tsx';

/** Replaces the results of a kind. */
function Found({ kind }: { kind: SearchKind }) {
  const { say } = useTexts();
  return <section aria-label={say(`menu:${kind}`)} />;
}

export const render = (actor: AnyActorRef) => <SearchView actor={actor} results={(kind) => <Found kind={kind} />} />;
