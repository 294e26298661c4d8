/**
 * Test files share a worker, its process, its document and the packages, which take seconds to load. Each file begins
 * with modules of its own, as in a worker of its own, and leaves the worker as it found it: what it listens to, waits for,
 * replaced, added or stored is taken back at its end. What cannot be taken back fails the file.
 */
import { afterAll, expect, vi } from 'vitest';

/** Everything that is not a package is loaded anew, with the packages of `server.deps.inline`. */
vi.resetModules();

const ends: (() => void)[] = [];

/** Replaces a property until the end of the file. */
function replace(object: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  ends.push(() => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  });
}

type Listen = typeof EventTarget.prototype.addEventListener;

/** The window and the document outlive a file, and so would its listeners. */
function endListeners(target: EventTarget): void {
  const listen = target.addEventListener.bind(target);
  const listening: Parameters<Listen>[] = [];
  replace(target, 'addEventListener', (...given: Parameters<Listen>): void => {
    listening.push(given);
    listen(...given);
  });
  ends.push(() => {
    for (const given of listening) target.removeEventListener(...given);
  });
}

/** What is started in a file ends with it. */
function endAll(name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame', end: (started: never) => void): void {
  const start: unknown = Reflect.get(globalThis, name);
  if (typeof start !== 'function') return;
  const started: unknown[] = [];
  const startToEnd = (...given: unknown[]): unknown => {
    const each: unknown = Reflect.apply(start, undefined, given);
    started.push(each);
    return each;
  };
  // Node's own have a promise's form as a property.
  replace(globalThis, name, Object.assign(startToEnd, start));
  ends.push(() => {
    for (const each of started) end(each as never);
  });
}

/** A channel hears what other files say. */
function endChannels(): void {
  const channels: BroadcastChannel[] = [];
  const Channel = globalThis.BroadcastChannel;
  replace(
    globalThis,
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  ends.push(() => {
    for (const channel of channels) channel.close();
  });
}

type Descriptors = Map<object, PropertyDescriptorMap>;

/** The globals, and what belongs to them: their prototypes, and what is set on functions. */
function globals(): Descriptors {
  const owners = new Set<object>([globalThis]);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis)) as PropertyDescriptor[]) {
    if (typeof value !== 'function') continue;
    owners.add(value);
    if (typeof value.prototype === 'object' && value.prototype !== null) owners.add(value.prototype);
  }
  for (const name of ['document', 'navigator', 'history', 'screen']) {
    const object: unknown = Reflect.get(globalThis, name);
    if (typeof object === 'object' && object !== null) owners.add(object);
  }
  return new Map([...owners].map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)]));
}

/** Vitest's and the test library's own. */
const THEIRS = /^(__vi|__coverage|IS_REACT_ACT_ENVIRONMENT$|__vitest)/;

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined): boolean =>
  other !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/** Takes back what was added to the globals and replaced in them; the names of what cannot be taken back. */
function restore(before: Descriptors): string[] {
  const stuck: string[] = [];
  for (const [owner, properties] of before) {
    const now = Object.getOwnPropertyDescriptors(owner) as PropertyDescriptorMap;
    const names = [...new Set([...Reflect.ownKeys(properties), ...Reflect.ownKeys(now)])];
    for (const name of names) {
      const was = Reflect.get(properties, name) as PropertyDescriptor | undefined;
      const is = Reflect.get(now, name) as PropertyDescriptor | undefined;
      if (THEIRS.test(String(name)) || (was ? isSame(was, is) : !is)) continue;
      const isBack = was ? Reflect.defineProperty(owner, name, was) : Reflect.deleteProperty(owner, name);
      // What a package keeps under a symbol is as lasting as the package.
      if (!isBack && typeof name === 'string') stuck.push(name);
    }
  }
  return stuck;
}

const hasPage = typeof document !== 'undefined';
// It patches the history for good, so that belongs to what every file finds.
if (hasPage) await import('wouter');

const before = globals();
// A page has nothing that ends what it started; a platform is stopped.
if (hasPage) {
  [window, document].forEach(endListeners);
  endAll('setTimeout', clearTimeout);
  endAll('setInterval', clearInterval);
  endAll('requestAnimationFrame', cancelAnimationFrame);
  endChannels();
}

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const end of ends.toReversed()) end();
  if (hasPage) {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      if (element !== document.documentElement) element.replaceChildren();
    }
  }
  expect(restore(before), 'left behind: defined as not configurable').toEqual([]);
});
