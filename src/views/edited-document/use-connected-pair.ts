import { useCallback, useRef, useSyncExternalStore } from 'react';
import { equal } from '../../../domain/equal.ts';

/** The snapshots of a document and its editor at one moment. */
export interface DocumentPair<Document, Editor> {
  readonly document: Document;
  readonly editor: Editor;
}

/** An actor, reduced to what a view uses. */
export interface Connected<Snapshot, Event> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void };
  readonly send: (event: Event) => void;
}

/**
 * The result of `connect` for a document and its editor. Renders again only when the result differs. Its callbacks come
 * from `verbs`.
 */
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
