import { useEffect, useRef } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { useConnected } from '../machine/use-connected.ts';

/** An editor, reduced to how it moves the focus. */
type EditorState<Wanted> = Snapshot<unknown> & {
  readonly context: { readonly wanted: Wanted | null };
  readonly hasTag: (tag: 'editable') => boolean;
};

/** Focuses the field that the machine wants, once the form is editable. Only the DOM knows the element. */
export function useWantedField<Wanted extends { readonly count: number }, Event extends EventObject>(
  editor: ActorRef<EditorState<Wanted>, Event>,
  goTo: (wanted: Wanted) => void,
): void {
  const { wanted, isEditable } = useConnected(editor, (snapshot) => ({
    wanted: snapshot.context.wanted,
    isEditable: snapshot.hasTag('editable'),
  }));
  const reached = useRef(0);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (!wanted) reached.current = 0;
    else if (isEditable && wanted.count !== reached.current) {
      reached.current = wanted.count;
      latest.current(wanted);
    }
  }, [wanted, isEditable]);
}
