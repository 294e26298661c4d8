import { useEffect, useRef } from 'react';
import type { WantedField } from '../../../machines/quote-request/quote-request.types.ts';
import { useConnected } from '../machine/use-connected.ts';
import type { QuoteRequestActors } from './quote-request.actors.ts';

/** Moves the focus to the field that the machine wants, once the form is editable. Only the DOM knows the element. */
export function useWantedField(editor: QuoteRequestActors['editor'], goTo: (wanted: WantedField) => void): void {
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
