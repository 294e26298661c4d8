import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type EmittedFrom, type InputFrom } from 'xstate';

/** Runs a machine without calls while its view is mounted. `onTold` receives the events it emits. */
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
