import { setup } from 'xstate';
import { watch } from '../support/call.ts';
import type { LateLoadingEvent } from './late-loading.types.ts';

/**
 * Parts loaded after the first page: notifications, status lines and counts. If one fails to load, the user is told to
 * load the page again: some browsers ask for a script only once per page, so nothing else is certain to help.
 */
export const lateLoadingMachine = setup({
  types: { events: {} as LateLoadingEvent },
  actors: {
    /** Reports parts that could not be loaded, including earlier failures. */
    watchParts: watch<undefined>('watchParts'),
  },
}).createMachine({
  id: 'lateLoading',
  invoke: { id: 'watchParts', src: 'watchParts' },
  initial: 'complete',
  states: {
    complete: {
      description: 'All that follows the first page is there',
      on: { 'part.failed': 'missing' },
    },
    missing: { description: 'The user is told that something is missing, and can load the page again' },
  },
});
