/** The first render waits for what the first page shows, but not for long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openPortal } from '../../../src/app/open-portal.ts';

/** What the portal waits for: the calls of the page, and the page itself. */
const page = vi.hoisted(() => ({
  answers: Promise.withResolvers<void>(),
  opened: Promise.withResolvers<void>(),
  portal: {} as object,
  opens: [] as unknown[],
}));
vi.mock('../../../src/browser/early-calls.ts', () => ({ earlyAnswers: () => page.answers.promise }));
vi.mock('../../../src/app/portal.ts', () => ({
  createPortal: (addresses: unknown) => Object.assign(page.portal, { addresses }),
}));
vi.mock('../../../src/app/find-route.ts', () => ({
  findRoute: (path: string) => ({
    route: { open: (portal: unknown) => (page.opens.push([path, portal]), page.opened.promise) },
  }),
}));

const startup = setup({}).createMachine({
  id: 'startup',
  initial: 'busy',
  states: { busy: { on: { 'startup.end': 'done', 'startup.fail': 'broken' } }, broken: {}, done: { type: 'final' } },
  output: { addresses: 'addresses' },
});
/** A workflow that decides: who the user is, or what they may see. */
const deciding = setup({}).createMachine({
  initial: 'busy',
  states: {
    busy: { tags: 'busy', on: { decide: 'granted', refuse: 'signedOut', enter: 'signedIn' } },
    signedIn: { on: { decide: 'granted' } },
    granted: { tags: 'granted' },
    signedOut: {},
  },
});

let session: ReturnType<typeof createActor<typeof deciding>>;
let access: ReturnType<typeof createActor<typeof deciding>>;

beforeEach(() => {
  vi.useFakeTimers();
  session = createActor(deciding).start();
  access = createActor(deciding).start();
  page.answers = Promise.withResolvers();
  page.opened = Promise.withResolvers();
  page.portal = { session, access };
  page.opens.length = 0;
  window.history.replaceState(null, '', '/orders');
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** A portal that opens, and whether it is open by now. */
function opening(type: 'startup.end' | 'startup.fail' = 'startup.end') {
  const actor = createActor(startup).start();
  let opened: unknown = 'not yet';
  void openPortal(actor as never).then((portal) => (opened = portal));
  const after = async (ms = 0): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(ms);
    return opened;
  };
  return { start: () => actor.send({ type }), after };
}

it('waits for the startup, the user, the page and its calls', async () => {
  const { start, after } = opening();
  expect(await after(10_000)).toBe('not yet');
  start();
  expect(await after(100)).toBe('not yet');
  session.send({ type: 'enter' });
  access.send({ type: 'decide' });
  expect(await after(100)).toBe('not yet');
  expect(page.opens).toEqual([['/orders', page.portal]]);
  page.opened.resolve();
  expect(await after(100)).toBe('not yet');
  page.answers.resolve();
  expect(await after()).toBe(page.portal);
  expect(page.portal).toMatchObject({ addresses: 'addresses' });
});

it('opens also when the page or its calls fail', async () => {
  const { start, after } = opening();
  start();
  access.send({ type: 'decide' });
  page.opened.reject(new Error('no script'));
  page.answers.reject(new Error('no network'));
  expect(await after()).toBe(page.portal);
});

it('opens no page for users who have to sign in', async () => {
  const { start, after } = opening();
  start();
  page.answers.resolve();
  session.send({ type: 'refuse' });
  expect(await after()).toBe(page.portal);
  expect(page.opens).toEqual([]);
});

it('does not wait longer than half a second', async () => {
  const { start, after } = opening();
  start();
  session.send({ type: 'enter' });
  expect(await after(499)).toBe('not yet');
  expect(await after(1)).toBe(page.portal);
  expect(page.opens).toEqual([]);
});

it('is none when the startup failed', async () => {
  const { start, after } = opening('startup.fail');
  start();
  expect(await after()).toBeNull();
});
