/**
 * Walks a path in a browser: the built portal against the real platform, whose answers are held until a step
 * gives them. The screen is judged by the same code and the same expectations as on the view.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, ElementHandle, Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Language } from '../../../machines/domain/enumerations.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import type { World } from '../../browser/world.ts';
import type { BrowserPath } from './browser-paths.ts';
import { pathOf } from './committed.ts';
import type { Driver, Gesture } from './driver.ts';
import { expectedScreen, spoken, type Translate } from './expected-screen.ts';
import type { Edge } from './graph.ts';
import { NotReached, StepFailed, timed, type WalkedPath } from './results.ts';
import type { ExpectedScreen, SpokenControl } from './screen.ts';
import { screenScript } from './screen-script.ts';
import type { Reply, Scene, Stage, StagedCall } from './stage.ts';

/** How long the screen may take to be as expected, and a call to arrive, in ms. */
const PATIENCE = 8_000;
const PAUSE = 40;

const STATUS_OF_KIND: Readonly<Record<string, number>> = { unauthorized: 401, forbidden: 403, notFound: 404, conflict: 409, invalid: 422, server: 500 };

/** The connection ends in the middle of the answer: one that ends before it, a browser tries again by itself. */
const CUT: Reply = { status: 200, body: 'an answer that does not come whole', truncate: true };

/** The answer that makes a call fail so. */
function replyOfFailure(error: unknown): Reply {
  if (!(error instanceof CallFailed)) return CUT;
  const { kind, code, params } = error.failure;
  const status = STATUS_OF_KIND[kind];
  if (status === undefined) return kind === 'malformed' ? { status: 200, body: 'not what it should be' } : CUT;
  const { name, since, isSelf } = params;
  const holder = name === undefined ? {} : { holder: { name, since, isSelf: isSelf === 'true' } };
  return { status, body: { type: 'about:blank', title: code ?? kind, status, code: code ?? kind, ...holder } };
}

const patternOf = ({ contract: { path }, query }: Pick<StagedCall, 'contract' | 'query'>): string =>
  `^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}${query === undefined ? '$' : `\\?.*${query}`}`;

/** Tries until it comes out, or patience ends. */
async function until<T>(isDone: (value: T) => boolean, look: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE;
  let value = await look();
  while (!isDone(value) && Date.now() < end) {
    // oxlint-disable no-await-in-loop -- one look after another
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    value = await look();
    // oxlint-enable no-await-in-loop
  }
  return value;
}

async function perform(page: Page, element: ElementHandle<HTMLElement>, gesture: Gesture | undefined): Promise<void> {
  const fillOne = async (field: ElementHandle<HTMLElement>, value: string): Promise<void> => {
    const kind = await field.evaluate((each) => `${each.tagName} ${each.getAttribute('type') ?? ''}`);
    if (kind.startsWith('SELECT')) await field.selectOption(value);
    else await field.fill(value);
  };
  switch (gesture?.type) {
    case undefined: {
      // A choice is made on its label: the browser's own circle or box is hidden under it.
      const label = await element.evaluateHandle((each) => (each instanceof HTMLInputElement && /radio|checkbox/.test(each.type) ? (each.labels?.[0] ?? each) : each));
      await (label.asElement() ?? element).click({ timeout: PATIENCE });
      break;
    }
    case 'fill': {
      await fillOne(element, gesture.values[0] ?? '');
      const group = await element.evaluateHandle((each) => [...(each.closest('fieldset')?.querySelectorAll('input') ?? [])]);
      for (const [index, value] of gesture.values.entries()) {
        if (index === 0) continue;
        // oxlint-disable no-await-in-loop -- one field after another
        const field = (await group.evaluateHandle((fields, at) => fields[at] ?? null, index)).asElement();
        if (field) await fillOne(field, value);
        // oxlint-enable no-await-in-loop
      }
      break;
    }
    case 'press':
      await element.press(`${gesture.withControl ? 'Control+' : ''}${gesture.withShift ? 'Shift+' : ''}${gesture.key}`);
      break;
    case 'paste':
      await element.focus();
      await element.evaluate((each, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, gesture.text);
      break;
    case 'focus':
      await element.focus();
      break;
    case 'blur':
      await element.evaluate((each) => each.blur());
      break;
    case 'pointerEnter':
      await element.hover();
      break;
    case 'pointerLeave':
      await page.mouse.move(2, 2);
      break;
    case 'chooseFiles': {
      const input = (await element.evaluateHandle((each) => each.closest('section')?.querySelector('input') ?? each)).asElement();
      await input?.setInputFiles(gesture.files.map(({ name, size }) => ({ name, mimeType: '', buffer: Buffer.alloc(size) })));
      break;
    }
  }
}

export interface BrowserWalk {
  readonly browser: Browser;
  readonly world: World;
  readonly language: Language;
  readonly translate: Translate;
  /** Cookies of somebody who has signed in. */
  readonly signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
  /** The folder for pictures of each step; null: none are taken. */
  readonly pictures: string | null;
}

/** Holds the calls of the machine, and answers those of others. */
async function holdCalls({ world }: BrowserWalk, stage: Stage): Promise<Map<string, string>> {
  await world.faults.clear();
  const held = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { contract, query, reply } of stage.background ?? [])
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    await world.faults.set({ method: contract.method, path: patternOf({ contract, ...(query !== undefined && { query }) }), times: 1000, ...withHeaders(reply) });
  for (const [name, call] of Object.entries(stage.calls)) {
    const pattern = patternOf(call);
    const where = `${call.contract.method} ${pattern}`;
    // Two calls of one machine may be one call of the platform's.
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    const id = ids.get(where) ?? (await world.faults.set({ method: call.contract.method, path: pattern, times: 1000, hold: true }));
    ids.set(where, id);
    held.set(name, id);
  }
  return held;
}

/** A page reads only the headers that are exposed to it. */
const withHeaders = (reply: Reply): Reply => (reply.headers ? { ...reply, headers: { ...reply.headers, 'Access-Control-Expose-Headers': Object.keys(reply.headers).join(', ') } } : reply);

/** Goes one path. */
export async function walkInBrowser({ from, model, tour }: BrowserPath, driver: Driver, stage: Stage, walk: BrowserWalk): Promise<WalkedPath> {
  const path = pathOf(model, from, tour);
  const staged: Driver = { ...driver, controls: { ...driver.controls, ...stage.controls } };
  return timed(path, async () => {
    const held = await holdCalls(walk, stage);
    const context = await walk.browser.newContext({
      locale: walk.language === 'fr' ? 'fr-CA' : 'en-CA',
      storageState: walk.signedIn,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const pictures: string[] = [];
    let step = 0;
    const scene: Scene = {
      page,
      world: walk.world,
      language: walk.language,
      answer: async (call, reply) => {
        const id = held.get(call);
        const isAnswered = id !== undefined && (await until((done: boolean) => done, () => walk.world.faults.answer(id, withHeaders(reply))));
        if (!isAnswered) throw new NotReached(step, `the call ${call} under way`, 'none');
      },
      pass: async (ms) => page.clock.runFor(ms),
    };

    const root = `[data-machine="${model.machine.id}"]`;
    const check = async (snapshot: AnyMachineSnapshot): Promise<void> => {
      const isGone = stage.isGone?.(snapshot) ?? snapshot.status !== 'active';
      const wanted = isGone ? null : stateName(snapshot);
      const look = () => page.evaluate((selector) => document.querySelector(selector)?.getAttribute('data-state') ?? null, root);
      const seen = await until((state) => state === wanted, look);
      if (seen !== wanted) throw new StepFailed(step, wanted ?? 'no such page', seen ?? 'no such page');
      if (isGone) return;
      const screen = expectedScreen(model, staged, snapshot, walk.translate);
      const difference = await until((found) => found === null, () => differenceOn(page, screen));
      if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
    };
    const comesByItself = ({ event }: Edge): boolean => stage.byItself?.includes(event.type) ?? false;
    const picture = async (): Promise<void> => {
      if (walk.pictures === null) return;
      mkdirSync(walk.pictures, { recursive: true });
      const name = `${path.id}-${step}.jpg`;
      await page.screenshot({ path: `${walk.pictures}/${name}`, type: 'jpeg', quality: 45, scale: 'css' });
      pictures.push(name);
    };

    try {
      await page.clock.install();
      await stage.prepare?.(scene, from);
      await page.goto(`${walk.world.portal}${stage.address(from)}`);
      await stage.enter?.(scene);
      const [{ before: start } = { before: null }] = tour;
      if (start) await check(start);
      // From here time passes only where a step says so.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await picture();
      for (const edge of tour) {
        step += 1;
        // oxlint-disable no-await-in-loop -- a path is a sequence
        if (!comesByItself(edge)) await cause(edge.event.object, edge.before);
        const next = tour[step];
        if (next && comesByItself(next)) continue;
        await check(edge.snapshot);
        await picture();
        // oxlint-enable no-await-in-loop
      }
    } catch (error) {
      await picture();
      if (error instanceof StepFailed) throw error;
      throw new StepFailed(step, 'a step that can be done', error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      await walk.world.faults.clear();
      await context.close();
    }
    return { pictures };

    async function cause(event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
      const control = staged.controls[event.type]?.(event, before);
      if (control) {
        const wanted = spoken(control, walk.translate);
        const element = await until((found) => found !== null, () => findOn(page, wanted));
        if (!element) throw new StepFailed(step, `${wanted.role} "${wanted.name}"`, 'none that can be used');
        await perform(page, element, control.gesture);
        return;
      }
      const happens = stage.causes[event.type];
      if (happens) {
        await happens(scene, event, before);
        return;
      }
      const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const called = stage.calls[call];
      if (outcome && called) await scene.answer(call, outcome === 'done' ? called.reply(event['output']) : replyOfFailure(event['error']));
      else await scene.pass(delayOf(event.type, before));
    }

    function delayOf(type: string, before: AnyMachineSnapshot): number {
      const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
      const delay: unknown = model.machine.implementations.delays[name] ?? Number(name);
      const ms = typeof delay === 'function' ? Number(Reflect.apply(delay, null, [{ context: before.context, event: { type } }, undefined])) : Number(delay);
      if (!Number.isFinite(ms)) throw new NotReached(step, `a delay for ${type}`, String(delay));
      return ms + 1;
    }
  });
}

/** The code of `screen.ts` in the page. */
async function inPage(page: Page): Promise<void> {
  if (await page.evaluate(() => !('walkedScreen' in globalThis))) await page.evaluate(await screenScript());
}

async function differenceOn(page: Page, expected: ExpectedScreen): Promise<string | null> {
  await inPage(page);
  return page.evaluate((wanted) => (Reflect.get(globalThis, 'walkedScreen') as typeof import('./screen.ts')).differenceOnScreen(wanted), expected);
}

async function findOn(page: Page, wanted: SpokenControl): Promise<ElementHandle<HTMLElement> | null> {
  await inPage(page);
  const found = await page.evaluateHandle((control) => {
    const { findControl, isUsable } = Reflect.get(globalThis, 'walkedScreen') as typeof import('./screen.ts');
    const element = findControl(control);
    return isUsable(element) ? element : null;
  }, wanted);
  return found.asElement();
}
