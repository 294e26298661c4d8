import type { Stage } from '../engine/stage.ts';
import { untilEditable } from '../stages/scripted.ts';

/** Touches the page, or lets time pass without a touch. */
export const inactivityStage: Stage = {
  address: async (_, { world }) => `/quoteRequest/${(await world.make('quote-requests', { parts: 1 })).id}`,
  calls: {},
  enter: untilEditable,
  causes: {},
  // The page itself measures the idle time: it was just touched, or time has passed without a touch.
  automatic: ['xstate.done.actor.measureIdleTime'],
  ahead: {
    'xstate.done.actor.measureIdleTime': async ({ page }, { output }) => {
      await page.mouse.move(100, 100 + Math.random() * 50);
      // As after sleep: time has passed, but no timer has fired.
      await page.evaluate((idle) => {
        const before = performance.now.bind(performance);
        performance.now = () => before() + idle;
      }, Number(output));
    },
  },
  isGone: (snapshot) => snapshot.status !== 'active',
  leftOut: {
    'transition inactivity.measuring · xstate.error.actor.measureIdleTime · 1':
      'the time since a touch is a difference of two numbers: nothing of it can fail',
  },
};
