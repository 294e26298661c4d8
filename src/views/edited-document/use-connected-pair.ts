import { useCallback, useRef, useSyncExternalStore } from 'react';
import { equal } from '../../../domain/equal.ts';

/** Where a document and its editor stand at one moment. */
export interface DocumentPair<Document, Editor> {
  readonly document: Document;
  readonly editor: Editor;
}

/** An actor, as far as a view uses it. */
export interface Connected<Snapshot, Event> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void };
  readonly send: (event: Event) => void;
}

/** What `connect` makes of a document and its editor; renders again only when it differs. Its verbs are those of `verbs`. */
export function useConnectedPair<Document, DocumentEvent, Editor, EditorEvent, Values>(
  { document, editor }: DocumentPair<Connected<Document, DocumentEvent>, Connected<Editor, EditorEvent>>,
  connect: (
    shown: DocumentPair<Document, Editor>,
    tell: DocumentPair<(event: DocumentEvent) => void, (event: EditorEvent) => void>,
  ) => Values,
): Values {
  const last = useRef<{ readonly values: Values } | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      const heard = [document.subscribe(changed), editor.subscribe(changed)];
      return () => {
        for (const each of heard) each.unsubscribe();
      };
    },
    [document, editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const values = connect(
      { document: document.getSnapshot(), editor: editor.getSnapshot() },
      { document: document.send, editor: editor.send },
    );
    if (!last.current || !equal(last.current.values, values)) last.current = { values };
    return last.current.values;
  });
}
