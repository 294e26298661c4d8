import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type EmittedFrom, type InputFrom } from 'xstate';

/** The actor of a machine that calls nothing, as long as its view is there; and what to do with what it tells. */
export function useOwnActor<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  onTold?: (event: EmittedFrom<Logic>) => void,
): Actor<Logic> {
  const [actor] = useState(() => createActor(logic, { input }));
  const latest = useRef(onTold);
  useEffect(() => {
    latest.current = onTold;
  });
  useEffect(() => {
    const told = actor.on('*', (event) => latest.current?.(event));
    actor.start();
    return () => {
      told.unsubscribe();
      actor.stop();
    };
  }, [actor]);
  return actor;
}
