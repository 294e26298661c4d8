/**
 * Walks a path in a browser: the built portal against the real platform, whose answers are held until a step
 * gives them. The screen is judged by the same code and the same expectations as on the view.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page, Route } from 'playwright/test';
import { getInitialSnapshot, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
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
import type * as InPage from './screen.ts';
import type { ExpectedScreen, SpokenControl } from './screen.ts';
import { screenScript } from './screen-script.ts';
import { comesByItself, type Reply, type Scene, type Stage, type StagedCall } from './stage.ts';

/** How long the screen may take to be as expected, and a call to arrive, in ms. */
const PATIENCE = 8_000;
const PAUSE = 40;
/** How soon a browser tries again by itself, in ms. */
const RETRY = 700;

/** A browser tries once more where this comes over a connection that was used before. */
const TIMED_OUT = 408;
const STATUS_OF_KIND: Readonly<Record<string, number>> = { timeout: TIMED_OUT, unauthorized: 401, forbidden: 403, notFound: 404, conflict: 409, invalid: 422, server: 500 };

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
async function until<T>(isDone: (value: T) => boolean, look: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const end = Date.now() + patience;
  let value = await look();
  while (!isDone(value) && Date.now() < end) {
    // oxlint-disable no-await-in-loop -- one look after another
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    value = await look();
    // oxlint-enable no-await-in-loop
  }
  return value;
}

/** What a person's gestures need beside the page: what is in files, and where they are. */
interface Desk {
  readonly contentOf: Stage['contentOf'];
  readonly folder: string;
}

/** Chooses files that are on the disk: a browser is handed no large ones, and reads them when it wants to. */
async function chooseFiles(input: ElementHandle<HTMLInputElement>, files: readonly { readonly name: string; readonly size: number }[], { contentOf, folder }: Desk): Promise<void> {
  const paths = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file.name);
      const content = contentOf?.(file) ?? null;
      await writeFile(path, content ?? '');
      if (content === null) await truncate(path, file.size);
      return path;
    }),
  );
  await input.setInputFiles(paths);
}

async function perform(page: Page, element: ElementHandle<HTMLElement>, gesture: Gesture | undefined, desk: Desk): Promise<void> {
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
    // Without the focus, which would choose the part of the row: that is an event of its own.
    case 'paste':
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
      // Where the pointer rests there already, it must leave to come again.
      await page.mouse.move(2, 2);
      await element.hover();
      break;
    case 'pointerLeave':
      await page.mouse.move(2, 2);
      break;
    case 'chooseFiles': {
      const input = await element.evaluateHandle((each) => each.closest('section')?.querySelector('input') ?? null);
      const field = input.asElement();
      if (field) await chooseFiles(field, gesture.files, desk);
      break;
    }
  }
}

export interface BrowserWalk {
  readonly browser: Browser;
  readonly world: World;
  readonly language: Language;
  readonly translate: Readonly<Record<Language, Translate>>;
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

/** Holds the portal's own files; returns how those of a call go on, null for the call's failure. False where none is held. */
async function holdFiles(page: Page, { files = {} }: Stage): Promise<(call: string, output: { readonly of: unknown } | null) => Promise<boolean>> {
  const held = new Map<string, Route[]>();
  for (const [call, { path }] of Object.entries(files)) {
    const routes: Route[] = [];
    held.set(call, routes);
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    await page.route(path, (route) => void routes.push(route));
  }
  return async (call, output) => {
    const routes = held.get(call)?.splice(0) ?? [];
    const reply = output === null ? files[call]?.failure : files[call]?.reply?.(output.of);
    const goOn = async (route: Route): Promise<void> => {
      if (reply) await route.fulfill({ status: reply.status ?? 200, json: reply.body });
      else if (output === null) await route.abort();
      else await route.continue();
    };
    // Whoever asked before may be gone: a fetch that was given up.
    await Promise.allSettled(routes.map(goOn));
    return routes.length > 0;
  };
}

/** A page reads only the headers that are exposed to it. */
const withHeaders = (reply: Reply): Reply => (reply.headers ? { ...reply, headers: { ...reply.headers, 'Access-Control-Expose-Headers': Object.keys(reply.headers).join(', ') } } : reply);

/** The tour with what the machine really remembers on this way: the graph knows a state by what tells it from others alone. */
function followed({ machine, input }: BrowserPath['model'], tour: readonly Edge[]): Edge[] {
  let at = getInitialSnapshot(machine, input);
  return tour.map((edge) => {
    const before = at;
    [at] = transition(machine, before, edge.event.object);
    return { ...edge, before, snapshot: at };
  });
}

/** Goes one path. */
export async function walkInBrowser({ from, model, tour: edges }: BrowserPath, driver: Driver, stage: Stage, walk: BrowserWalk): Promise<WalkedPath> {
  const tour = followed(model, edges);
  const path = pathOf(model, from, tour);
  const staged: Driver = { ...driver, controls: { ...driver.controls, ...stage.controls } };
  return timed(path, async () => {
    const held = await holdCalls(walk, stage);
    const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
    const [first] = tour;
    const begins = first && stage.speaks ? stage.speaks(first.before) : walk.language;
    const context = await walk.browser.newContext({
      locale: begins === 'fr' ? 'fr-CA' : 'en-CA',
      storageState: walk.signedIn,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    // What a stage waits for comes soon, or the path fails.
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const pictures: string[] = [];
    let step = 0;
    const scene: Scene = {
      page,
      world: walk.world,
      language: begins,
      say: walk.translate[begins],
      answer: async (call, reply) => {
        const id = held.get(call);
        const isAnswered = id !== undefined && (await until((done: boolean) => done, () => walk.world.faults.answer(id, withHeaders(reply))));
        if (!isAnswered) throw new NotReached(step, `the call ${call} under way`, 'none');
        // oxlint-disable-next-line no-await-in-loop -- one try after another
        while (reply.status === TIMED_OUT && (await until((done: boolean) => done, () => walk.world.faults.answer(id, withHeaders(reply)), RETRY)));
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
      await stage.reveal?.(scene, snapshot);
      const screen = expectedScreen(model, staged, snapshot, translateIn(snapshot), root);
      const lookCloser = async (): Promise<string | null> => {
        const found = await differenceOn(page, screen);
        if (found !== null && stage.tick !== undefined) await scene.pass(stage.tick);
        return found;
      };
      const difference = await until((found) => found === null, lookCloser);
      if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
    };
    const translateIn = (snapshot: AnyMachineSnapshot): Translate => {
      const translate = walk.translate[stage.speaks?.(snapshot) ?? walk.language];
      return (words) => translate(stage.inPortal?.(words, snapshot) ?? words);
    };
    const isByItself = ({ event, before }: Edge): boolean => comesByItself(stage, event.object, before);
    /** Makes the world such that the events that come by themselves from here come as the path has them. */
    const lookAhead = async (from: number): Promise<void> => {
      for (const edge of tour.slice(from)) {
        if (!isByItself(edge)) return;
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await stage.ahead?.[edge.event.type]?.(scene, edge.event.object, edge.before);
      }
    };
    const picture = async (): Promise<void> => {
      if (walk.pictures === null) return;
      mkdirSync(walk.pictures, { recursive: true });
      const name = `${path.id}-${step}.jpg`;
      await page.screenshot({ path: `${walk.pictures}/${name}`, type: 'jpeg', quality: 45, scale: 'css' });
      pictures.push(name);
    };

    const answerFile = await holdFiles(page, stage);

    try {
      await page.clock.install();
      await stage.prepare?.(scene, from);
      await lookAhead(0);
      // A page whose files are held is not loaded whole.
      await page.goto(`${walk.world.portal}${await stage.address(from, scene)}`, { waitUntil: stage.files ? 'commit' : 'load' });
      await stage.enter?.(scene, from);
      // The page comes to its first screen in its own time; from there on time passes only where a step says so.
      let isPaused = false;
      const pause = async (): Promise<void> => {
        if (!isPaused) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
        isPaused = true;
      };
      if (first && !isByItself(first)) {
        await check(first.before);
        await pause();
      }
      await picture();
      for (const edge of tour) {
        step += 1;
        // oxlint-disable no-await-in-loop -- a path is a sequence
        if (isByItself(edge)) await stage.causes[edge.event.type]?.(scene, edge.event.object, edge.before);
        else {
          await lookAhead(step);
          await cause(edge.event.object, edge.before);
        }
        const next = tour[step];
        if (next && isByItself(next)) continue;
        await check(edge.snapshot);
        await pause();
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
      await rm(folder, { recursive: true });
    }
    return { pictures };

    async function cause(event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
      const control = staged.controls[event.type]?.(event, before);
      if (control) {
        const wanted = spoken(control, translateIn(before));
        const element = await until((found) => found !== null, () => findOn(page, wanted));
        if (!element) throw new StepFailed(step, `${wanted.role} "${wanted.name}"`, 'none that can be used');
        await perform(page, element, control.gesture, { contentOf: stage.contentOf, folder });
        return;
      }
      const happens = stage.causes[event.type];
      if (happens) {
        await happens(scene, event, before);
        return;
      }
      const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const called = stage.calls[call];
      if (outcome && stage.files && call in stage.files) {
        const output = outcome === 'done' ? { of: event['output'] } : null;
        if (!(await until((done: boolean) => done, () => answerFile(call, output)))) throw new NotReached(step, `the call ${call} under way`, 'none');
        return;
      }
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
  return page.evaluate((wanted) => (Reflect.get(globalThis, 'walkedScreen') as typeof InPage).differenceOnScreen(wanted), expected);
}

async function findOn(page: Page, wanted: SpokenControl): Promise<ElementHandle<HTMLElement> | null> {
  await inPage(page);
  const found = await page.evaluateHandle((control) => {
    const { findControl, isUsable } = Reflect.get(globalThis, 'walkedScreen') as typeof InPage;
    const element = findControl(control);
    return isUsable(element) ? element : null;
  }, wanted);
  return found.asElement();
}
