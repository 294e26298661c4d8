import { sendUse } from '../services/workflow-use.ts';
import type { Services } from './services.ts';
import { UseCounter } from './use-counter.ts';

const EVERY = 60_000;

/** Sends what was counted, each minute and when the page is hidden, until the platform says that it does not count. */
export function startCounting({ http, identity }: Services, scopeId: () => string | null): void {
  const counter = new UseCounter();
  counter.start();
  const send = async (): Promise<void> => {
    const scope = scopeId();
    if (scope === null || (await identity.token()) === null) return;
    const counts = counter.take();
    if (counts.length === 0) return;
    try {
      if (!(await sendUse(http, scope, counts))) stop();
    } catch {
      counter.giveBack(counts);
    }
  };
  const sendHidden = (): void => {
    if (document.visibilityState === 'hidden') void send();
  };
  const timer = setInterval(() => void send(), EVERY);
  document.addEventListener('visibilitychange', sendHidden);
  const stop = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', sendHidden);
    counter.stop();
  };
}
