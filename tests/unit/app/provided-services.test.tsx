/**
 * What the calls and event sources of machines do in the browser: which service they use, with what, and what they
 * tell. Their machines are tested with stand-ins, so nothing else notices an exchanged or missing service.
 */
import { createActor, createMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import { providedDraft } from '../../../src/app/provide/draft.ts';
import { providedLifecycle } from '../../../src/app/provide/editing.ts';
import { providedHealth } from '../../../src/app/provide/health.ts';
import { providedNewWork } from '../../../src/app/provide/new-work.ts';
import { providedScope, providedSession } from '../../../src/app/provide/portal.ts';
import { providedRecord } from '../../../src/app/provide/record.ts';
import { providedPreferences, providedStartup } from '../../../src/app/provide/startup.ts';
import { providedNetwork, providedUpdate } from '../../../src/app/provide/status.ts';

const { mock, record, recorded } = vi.hoisted(() => {
  const recorded: string[] = [];
  const ANSWERS: Readonly<Record<string, unknown>> = {
    measureIdleTime: 20_000,
    tabId: Promise.resolve('t-1'),
    currentLanguage: 'fr',
    isOn: true,
    loadSettings: Promise.resolve({ addresses: 'addresses', support: 'own', isUseCounted: true }),
    countDrafts: Promise.resolve(3),
  };
  /** What an event source tells: that something is so, and that it is not. */
  const NEWS: Readonly<Record<string, readonly unknown[]>> = {
    watchSession: [{ type: 'session.ended' }, { type: 'token.expiring' }],
  };
  const shown = (value: unknown): string =>
    value instanceof AbortSignal ? 'signal' : typeof value === 'function' ? 'tell' : JSON.stringify(value);
  /** Replaces the functions of a module or an object by ones that record their calls. */
  const record = (real: object, name: string): object =>
    Object.fromEntries(
      Object.entries(real).map(([key, value]: [string, unknown]) => {
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [key, record(value, key)];
        if (typeof value !== 'function') return [key, value];
        const call = (...given: readonly unknown[]): unknown => {
          recorded.push(`${name}.${key}(${given.map(shown).join(', ')})`);
          if (!/^(?:watch|listen)/.test(key)) return ANSWERS[key] ?? Promise.resolve();
          const [tell] = given as readonly ((news: unknown) => void)[];
          for (const news of NEWS[key] ?? [true, false]) tell?.(news);
          return () => recorded.push(`stop ${name}.${key}`);
        };
        return [key, call];
      }),
    );
  const mock = async (original: () => Promise<object>, name: string) => record(await original(), name);
  return { mock, record, recorded };
});
vi.mock('../../../src/app/leaving.ts', (original) => mock(original, ''));
vi.mock('../../../src/app/missing.ts', (original) => mock(original, ''));
vi.mock('../../../src/app/use-counting.ts', (original) => mock(original, ''));
vi.mock('../../../src/browser/density.ts', (original) => mock(original, 'density'));
vi.mock('../../../src/browser/desktop-news.ts', (original) => mock(original, 'news'));
vi.mock('../../../src/browser/location.ts', (original) => mock(original, 'location'));
vi.mock('../../../src/browser/network.ts', (original) => mock(original, 'network'));
vi.mock('../../../src/browser/presence.ts', (original) => mock(original, 'presence'));
vi.mock('../../../src/browser/sign-out-storage.ts', (original) => mock(original, 'storage'));
vi.mock('../../../src/browser/storage.ts', (original) => mock(original, 'storage'));
vi.mock('../../../src/browser/tab-id.ts', (original) => mock(original, 'tab'));
vi.mock('../../../src/browser/updates.ts', (original) => mock(original, 'updates'));
vi.mock('../../../src/browser/visibility.ts', (original) => mock(original, 'visibility'));
vi.mock('../../../src/i18n/texts.ts', (original) => mock(original, 'texts'));
vi.mock('../../../src/services/draft-store.ts', (original) => mock(original, 'drafts'));
vi.mock('../../../src/services/health.ts', (original) => mock(original, 'health'));
vi.mock('../../../src/services/locks.ts', (original) => mock(original, 'locks'));
vi.mock('../../../src/services/profile-language.ts', (original) => mock(original, ''));
vi.mock('../../../src/services/records.ts', (original) => mock(original, 'records'));
vi.mock('../../../src/views/support/support.ts', (original) => mock(original, ''));

/** A service whose methods are not called here by name. */
const service = (name: string): never =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        const call = (): undefined => {};
        return (record({ [key]: call }, name) as Record<string | symbol, unknown>)[key];
      },
    },
  ) as never;

/** Runs a call or an event source, and returns what it did and told. */
async function done(machine: AnyStateMachine, name: string, input: object): Promise<string> {
  recorded.length = 0;
  const src = machine.implementations.actors[name] as AnyActorLogic;
  const told: string[] = [];
  const actor = createActor(
    createMachine({
      invoke: {
        src,
        input,
        onDone: {
          actions: ({ event: { output } }) => void (output !== undefined && told.push(`= ${JSON.stringify(output)}`)),
        },
      },
      on: { '*': { actions: ({ event }) => void told.push(`→ ${JSON.stringify(event)}`) } },
    }),
  );
  actor.start();
  await new Promise((resolve) => void setTimeout(resolve));
  actor.stop();
  return [`${name}:`, ...recorded, ...told].join(' ');
}

const INPUT = {
  userId: 'u-1',
  scopeId: 'org-1',
  returnUrl: '/orders',
  path: '/clients',
  choice: 'dark',
  language: 'fr',
  environment: 'prod',
  version: '2.0',
  text: 'hood',
  isShared: true,
  isHeld: true,
  isCompact: false,
  isWanted: true,
  documentKind: 'order',
  documentId: 'o-1',
  lockId: 'l-1',
  content: 'typed',
  subject: 'https://a.test/health',
};

const services = { http: 'http', clock: { now: () => 7 } } as never;
const { lock, inactivity } = providedLifecycle(services, service('drafts'));

const PROVIDED: readonly AnyStateMachine[] = [
  providedSession({ identity: service('identity') } as never),
  providedScope({ identity: service('identity') } as never),
  providedStartup(),
  providedPreferences(),
  providedNetwork(),
  providedUpdate(),
  providedNewWork(services, async (http, signal) => ({ http, isAborted: signal.aborted }) as never),
  providedRecord(services),
  providedDraft(service('drafts')),
  lock,
  inactivity,
  providedHealth(),
];

it('the calls and event sources of machines', async () => {
  const calls: string[] = [];
  for (const machine of PROVIDED) {
    calls.push('', machine.id);
    // jsdom cannot reload, and a document is a machine of its own.
    const names = Object.keys(machine.implementations.actors).filter((name) => !/^(?:reloadPage|document)$/.test(name));
    // oxlint-disable-next-line no-await-in-loop -- one log for all
    for (const name of names) calls.push(await done(machine, name, INPUT));
  }
  const { content: _, ...key } = INPUT;
  const log = calls.join('\n').replaceAll(JSON.stringify(INPUT), 'input').replaceAll(JSON.stringify(key), 'key');
  expect(log).toMatchInlineSnapshot(`
    "
    session
    loadStoredUser: identity.loadStoredUser()
    renewSilently: identity.renewSilently()
    removeUser: identity.removeUser()
    countRedirect: identity.countRedirect()
    resetRedirects: identity.resetRedirects()
    redirectToSignIn: texts.currentLanguage() identity.redirectToSignIn("/orders", "fr")
    completeSignIn: identity.completeSignIn()
    openReturnUrl: location.openUrl("/orders", {"isReplaced":true})
    loadProfile: identity.loadProfile(signal)
    leavePages: leaving.leave()
    forgetUser: identity.forgetUser() storage.clearAfterSignOut("u-1")
    revokeToken: identity.revokeToken()
    endSession: identity.endSession()
    watchSession: identity.watchSession(tell) storage.clearTab() stop identity.watchSession → {"type":"session.ended"} → {"type":"token.expiring"}
    watchPage: storage.watchPage(tell) stop storage.watchPage → {"type":"page.restored"} → {"type":"page.restored"}

    scope
    agreeToLeave: leaving.agree()
    saveScope: identity.rememberScope("org-1")

    startup
    readMetaTags: storage.readMetaTags()
    loadSettings: storage.loadSettings("prod", signal) support.set("own") useCounting.want() = "addresses"

    preferences
    watchSystemTheme: storage.watchSystemTheme(tell) stop storage.watchSystemTheme → {"type":"system.themeChanged","theme":true} → {"type":"system.themeChanged","theme":false}
    storeTheme: storage.storeTheme("dark")
    loadTexts: texts.switchLanguage("fr")
    storeLanguage: storage.storeLanguage("fr")
    watchProfile: profileLanguage.watch(tell) stop profileLanguage.watch → {"type":"profile.found","language":true} → {"type":"profile.found","language":false}
    keepLanguage: profileLanguage.keep("fr", signal)

    network
    watchNetwork: network.watchNetwork(tell) stop network.watchNetwork → {"type":"network.restored"} → {"type":"network.lost"}

    update
    watchChunks: updates.watchPreloads(tell) missingScreens.listen(tell) stop updates.watchPreloads stop missingScreens.listen → {"type":"chunk.failed"} → {"type":"chunk.failed"} → {"type":"screen.failed"} → {"type":"screen.failed"}
    askVersion: updates.askVersion(signal)
    agreeToLeave: leaving.agree()
    rememberReload: updates.rememberReload("2.0")
    leavePages: leaving.leave()

    newWork
    readWork: = {"http":"http","isAborted":false}
    watchVisibility: visibility.watchVisibility(tell) stop visibility.watchVisibility → {"type":"page.shown"} → {"type":"page.hidden"}

    record
    loadRecord: recordPrefetch.read("http", input, signal)
    rereadRecord: records.readRecord("http", input, signal)
    watchVisibility: visibility.watchVisibility(tell) stop visibility.watchVisibility → {"type":"page.shown"} → {"type":"page.hidden"}

    draft
    readDraft: drafts.read(input)
    writeDraft: drafts.write(key, "typed")
    eraseDraft: drafts.erase(input)

    lock
    acquireLock: tab.tabId() locks.acquireLock("http", "order", "o-1", "t-1")
    refreshLock: presence.measureIdleTime() locks.refreshLock("http", "l-1", true)
    releaseLock: locks.releaseLock("http", "l-1")

    inactivity
    measureIdleTime: presence.measureIdleTime() = 20000

    reading
    read: health.checkHealth("https://a.test/health", signal)"
  `);
});
