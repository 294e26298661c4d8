/** A client of the parts of W3C WebDriver that the flows need. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { keysOf } from './keys.ts';

/** Code points of keys without a character (W3C WebDriver, §17.4.2). */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The name under which WebDriver returns elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SLOWEST_START = 20_000;

const created = v.object({ sessionId: v.string() });
const rectangle = v.object({ width: v.number(), height: v.number() });
const outcome = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.optional(v.unknown()) }),
  v.object({ ok: v.literal(false), error: v.string() }),
]);

/** Sends one command to a driver, and returns its value. */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
  return v.parse(v.object({ value: v.unknown() }), answer).value;
}

/** Waits until a driver accepts sessions. */
export async function untilReady(driver: string): Promise<void> {
  const end = Date.now() + SLOWEST_START;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const isReady = await command(`${driver}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`${driver} does not answer`);
    // oxlint-disable-next-line no-await-in-loop
    await pause(50);
  }
}

/** Runs in the page: calls a function, and hands its result or its error over. */
const CALL = `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (%)(...arguments[0])).then(
  (value) => done({ ok: true, value }),
  (error) => done({ ok: false, error: String(error) }),
);`;

export interface WebDriver {
  readonly goto: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly run: (code: string, args: readonly unknown[]) => Promise<unknown>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly press: (keys: string) => Promise<void>;
  readonly choose: (selector: string, file: string) => Promise<void>;
  readonly picture: () => Promise<Uint8Array>;
  readonly window: () => Promise<string>;
  readonly newWindow: () => Promise<string>;
  readonly switchTo: (handle: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a session, which is one browser. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = v.parse(
    created,
    await command(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } }),
  );
  const send = (method: string, path: string, body?: object) =>
    command(`${driver}/session/${sessionId}${path}`, method, body);
  const text = async (path: string): Promise<string> => v.parse(v.string(), await send('GET', path));
  const act = async (...actions: readonly object[]): Promise<void> => {
    await send('POST', '/actions', { actions });
  };
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    url: () => text('/url'),
    reload: async () => void (await send('POST', '/refresh', {})),
    back: async () => void (await send('POST', '/back', {})),
    run: async (code, args) => {
      const told = v.parse(
        outcome,
        await send('POST', '/execute/async', { script: CALL.replace('%', () => code), args: [args] }),
      );
      if (!told.ok) throw new Error(told.error);
      return told.value;
    },
    click: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (keys) => {
      const { modifiers, key } = keysOf(keys);
      const values = [...modifiers, key].map((name) => CODES[name] ?? name);
      return act({
        type: 'key',
        id: 'keyboard',
        actions: [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      });
    },
    choose: async (selector, file) => {
      const found = await send('POST', '/element', { using: 'css selector', value: selector });
      const id = v.parse(v.object({ [ELEMENT]: v.string() }), found)[ELEMENT];
      await send('POST', `/element/${id}/value`, { text: file });
    },
    picture: async () => Buffer.from(await text('/screenshot'), 'base64'),
    window: () => text('/window'),
    newWindow: async () =>
      v.parse(v.object({ handle: v.string() }), await send('POST', '/window/new', { type: 'tab' })).handle,
    switchTo: async (handle) => void (await send('POST', '/window', { handle })),
    resize: async (width, height) => {
      const inner = async () =>
        v.parse(
          rectangle,
          await send('POST', '/execute/sync', {
            script: 'return { width: innerWidth, height: innerHeight }',
            args: [],
          }),
        );
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      const now = await inner();
      await send('POST', '/window/rect', { width: 2 * width - now.width, height: 2 * height - now.height });
    },
    close: async () => void (await send('DELETE', '')),
  };
}
