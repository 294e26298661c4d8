import { useEffect, useEffectEvent, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type AnyActorRef, type InputFrom } from 'xstate';
import { leaving, type OpenPage } from './leaving.ts';
import { running } from './running.ts';

interface ScreenActorOptions<Logic extends AnyActorLogic> {
  readonly input: InputFrom<Logic>;
  /**
   * Runs after the actor is created and before it starts. Use it only to listen to emitted events: React may discard
   * the actor of an interrupted render and create another.
   */
  readonly prepare?: (actor: Actor<Logic>) => void;
  /** Uses this actor, which runs already, instead of making the first one. */
  readonly started?: Actor<Logic>;
  /** Starts the actor's event sources once it runs. Returns a function that stops them. */
  readonly begin?: (actor: Actor<Logic>) => () => void;
  /** How to leave the page. By default, the actor is stopped. */
  readonly leave?: (actor: Actor<Logic>) => void;
  /** Asks before the user leaves the page. Lives as long as the page. */
  readonly guard?: Pick<OpenPage, 'agree'> & {
    readonly actor: { readonly start: () => unknown; readonly stop: () => unknown };
  };
}

const stop = (actor: { stop: () => unknown }): void => void actor.stop();

/** Subscribe before ending the actor, because a stopped actor reports nothing. */
const ended = (actor: AnyActorRef): Promise<void> =>
  new Promise((resolve) => void actor.subscribe({ complete: resolve, error: () => resolve() }));

/** An actor that has not started. */
export function makeActor<Logic extends AnyActorLogic>(
  logic: Logic,
  { input, prepare }: Pick<ScreenActorOptions<Logic>, 'input' | 'prepare'>,
): Actor<Logic> {
  const made = createActor(logic, { input });
  prepare?.(made);
  return made;
}

/**
 * The actor of a screen, which lives as long as the screen. Leaving may take a while (such as releasing a lock), so the
 * actor ends by itself. Closing or reloading the tab leaves in the same way.
 */
export function useScreenActor<Logic extends AnyActorLogic>(
  logic: Logic,
  { started, begin, leave = stop, guard, ...options }: ScreenActorOptions<Logic>,
): Actor<Logic> {
  const make = (): Actor<Logic> => makeActor(logic, options);
  const [actor, setActor] = useState(() => started ?? make());
  const startAgain = useEffectEvent(() => setActor(make()));
  const tell = useEffectEvent((shown: Actor<Logic>) => begin?.(shown));
  const leaveNow = useEffectEvent((shown: Actor<Logic>) => leave(shown));

  useEffect(() => {
    let isGone = false;
    guard?.actor.start();
    actor.start();
    const end = running.began(actor);
    const stopTelling = tell(actor);
    const goAway = (): void => {
      if (isGone) return;
      isGone = true;
      end();
      stopTelling?.();
      leaveNow(actor);
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      // A page restored from the back/forward cache has lost its lock, so it starts again.
      if (persisted) startAgain();
    };
    const close = leaving.opened({
      ...(guard?.agree && { agree: guard.agree }),
      leave: () => {
        const gone = ended(actor);
        goAway();
        return gone;
      },
    });
    window.addEventListener('pagehide', goAway);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', goAway);
      window.removeEventListener('pageshow', comeBack);
      close();
      goAway();
      guard?.actor.stop();
    };
  }, [actor, guard]);

  return actor;
}

/** The actor of a part around the page, such as a status line. It keeps running when the user leaves the page. */
export function useFrameActor<Logic extends AnyActorLogic>(
  logic: Logic,
  options: Pick<ScreenActorOptions<Logic>, 'input' | 'prepare'>,
): Actor<Logic> {
  const [actor] = useState(() => makeActor(logic, options));
  useEffect(() => {
    actor.start();
    const end = running.began(actor);
    return () => {
      end();
      actor.stop();
    };
  }, [actor]);
  return actor;
}
