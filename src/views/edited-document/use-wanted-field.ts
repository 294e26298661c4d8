import { useEffect, useRef } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { useConnected } from '../machine/use-connected.ts';

/** An editor, as far as it moves the focus. */
type EditorState<Wanted, Tag> = Snapshot<unknown> & {
  readonly context: { readonly wanted: Wanted | null };
  readonly hasTag: (tag: Tag) => boolean;
};

/** Moves the focus to the field that the machine wants, once its form can be filled in (has the tag). Only the DOM knows the element. */
export function useWantedField<
  Wanted extends { readonly count: number },
  Event extends EventObject,
  Tag extends string,
>(editor: ActorRef<EditorState<Wanted, Tag>, Event>, tag: Tag, goTo: (wanted: Wanted) => void): void {
  const { wanted, isOpen } = useConnected(editor, (snapshot) => ({
    wanted: snapshot.context.wanted,
    isOpen: snapshot.hasTag(tag),
  }));
  const reached = useRef(0);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (!wanted) reached.current = 0;
    else if (isOpen && wanted.count !== reached.current) {
      reached.current = wanted.count;
      latest.current(wanted);
    }
  }, [wanted, isOpen]);
}
