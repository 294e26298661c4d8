/**
 * Walks a path in a browser: the built portal against the real platform, whose answers are held until a step gives
 * them. The same code and expectations as on the view check the screen.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { chooseLayout } from '../../browser/chosen-layout.ts';
import type { World } from '../../browser/world.ts';
import { followed, type BrowserPath } from './browser-paths.ts';
import { pathOf } from './paths.ts';
import type { Box } from './changed-areas.ts';
import { performByPointer } from './browser-gestures.ts';
import { performByKeyboard } from './browser-keyboard.ts';
import type { Driver } from './driver.ts';
import { expectedScreen, spoken, type Translate } from './expected-screen.ts';
import type { Edge } from './graph.ts';
import { holdCalls, holdFiles, replyOfFailure, TIMED_OUT, withHeaders } from './held-answers.ts';
import { PATIENCE, until } from './patience.ts';
import { pictureTaker, WINDOW, type Album } from './pictures.ts';
import { NotReached, StepFailed, timed, type Evidence, type Picture, type WalkedPath } from './results.ts';
import { happensAutomatically, type Scene, type Stage } from './stage.ts';
import { boxOf, requestsIn, differenceOn, isFocusLostOn, findOn, watchAnswers } from './browser-page.ts';

/** How long to wait for a browser's automatic retry (ms). */
const RETRY = 700;

export interface BrowserWalk {
  readonly browser: Browser;
  readonly world: World;
  readonly language: Language;
  readonly translate: Readonly<Record<Language, Translate>>;
  /** Cookies of a signed-in user. */
  readonly signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
  /** The album for pictures of each step; null for no pictures. */
  readonly album: Album | null;
  /** Whether to cause events of this type by keyboard. */
  readonly isByKeyboard: (type: string) => boolean;
  /** Checks the whole screen of a state, once it is as expected. Returns the problem, or null. */
  readonly look: (page: Page, state: string) => Promise<string | null>;
}

/** Walks one path. */
export async function walkInBrowser(
  { from, model, tour: edges }: BrowserPath,
  driver: Driver,
  stage: Stage,
  walk: BrowserWalk,
): Promise<WalkedPath> {
  const tour = followed(model, edges);
  const path = pathOf(model, from, tour);
  const staged: Driver = {
    ...driver,
    controls: { ...driver.controls, ...stage.controls },
    ...(stage.shows && { shows: stage.shows }),
  };
  return timed(path, async () => {
    const held = await holdCalls(walk.world, stage, tour);
    const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
    const [first] = tour;
    const begins = first && stage.speaks ? stage.speaks(first.before) : walk.language;
    const context = await walk.browser.newContext({
      locale: begins === 'fr' ? 'fr-CA' : 'en-CA',
      storageState: walk.signedIn,
      viewport: WINDOW,
      reducedMotion: 'reduce',
    });
    // A stage that waits for something that never comes fails the path soon.
    context.setDefaultTimeout(PATIENCE);
    // With "save data" on, the portal does not prefetch: every call belongs to a step.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await chooseLayout(context, 'part');
    const page = await context.newPage();
    const answers = watchAnswers(page);
    // Kept only for a failed step. Playwright's own trace is off in this run (playwright.config.ts).
    if (walk.album !== null) await context.tracing.start({ snapshots: true, screenshots: true });
    const logged = walk.world.log.length;
    const pictures: Picture[] = [];
    let step = 0;
    const scene: Scene = {
      page,
      world: walk.world,
      language: begins,
      say: walk.translate[begins],
      answer: async (call, reply) => {
        const id = held.get(call);
        const arrived = answers();
        const isAnswered =
          id !== undefined &&
          (await until(
            (done: boolean) => done,
            () => walk.world.faults.answer(id, withHeaders(reply)),
          ));
        if (!isAnswered) throw new NotReached(step, `the call ${call} under way`, 'none');
        // oxlint-disable-next-line no-await-in-loop -- one try after another
        while (
          reply.status === TIMED_OUT &&
          (await until(
            (done: boolean) => done,
            () => walk.world.faults.answer(id, withHeaders(reply)),
            RETRY,
          ))
        );
        await arrived();
      },
      pass: async (ms) => page.clock.runFor(ms),
    };

    const root = stage.root ?? `[data-machine="${model.machine.id}"]`;
    const take = walk.album === null ? null : await pictureTaker(page, walk.album, root);
    let hadFocus = false;
    let pressed: Box | null = null;
    /** Once something has had the focus, the focus must not be lost. */
    const checkFocus = async (): Promise<void> => {
      const look = () => isFocusLostOn(page);
      const isLost = hadFocus ? await until((lost) => !lost, look) : await look();
      if (isLost && hadFocus) throw new StepFailed(step, 'the focus on the page', 'the focus is lost');
      hadFocus = !isLost;
    };
    const isGone = (snapshot: AnyMachineSnapshot): boolean => stage.isGone?.(snapshot) ?? snapshot.status !== 'active';
    const check = async (snapshot: AnyMachineSnapshot): Promise<void> => {
      const wanted = isGone(snapshot) ? null : stateName(snapshot);
      const look = () =>
        page.evaluate((selector) => document.querySelector(selector)?.getAttribute('data-state') ?? null, root);
      const seen = await until((state) => state === wanted, look);
      if (seen !== wanted) throw new StepFailed(step, wanted ?? 'no such page', seen ?? 'no such page');
      if (wanted === null) return;
      await stage.reveal?.(scene, snapshot);
      const screen = expectedScreen(model, staged, snapshot, translateIn(snapshot), root);
      const lookCloser = async (): Promise<string | null> => {
        const found = await differenceOn(page, screen);
        if (found !== null && stage.tick !== undefined) await scene.pass(stage.tick);
        return found;
      };
      const difference = await until((found) => found === null, lookCloser);
      if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
      await checkFocus();
    };
    const translateIn = (snapshot: AnyMachineSnapshot): Translate => {
      const translate = walk.translate[stage.speaks?.(snapshot) ?? walk.language];
      return (words) => translate(stage.inPortal?.(words, snapshot) ?? words);
    };
    const isByItself = ({ event, before }: Edge): boolean => happensAutomatically(stage, event.object, before);
    /** Prepares the events that happen by themselves next, so that they happen as in the path. */
    const lookAhead = async (from: number): Promise<void> => {
      for (const edge of tour.slice(from)) {
        if (!isByItself(edge)) return;
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await stage.ahead?.[edge.event.type]?.(scene, edge.event.object, edge.before);
      }
    };
    const picture = async (isWhole = false): Promise<void> => {
      const taken = await take?.(step, isWhole);
      if (taken) pictures.push({ ...taken, ...(pressed && { pressed }) });
      pressed = null;
    };

    /** The clock is paused here, so the screen stays as it is. */
    const lookAt = async (snapshot: AnyMachineSnapshot): Promise<void> => {
      await picture();
      const trouble = isGone(snapshot) ? null : await walk.look(page, stateName(snapshot));
      if (trouble !== null) throw new StepFailed(step, `a screen of ${stateName(snapshot)} for everybody`, trouble);
    };

    /** Evidence for finding out why a step failed. */
    const evidence = async (): Promise<Evidence> => {
      const state = page
        .evaluate((selector) => document.querySelector(selector)?.getAttribute('data-state') ?? '', root)
        .catch(() => '');
      // The step failed before its picture was due. A closed page has none.
      await picture(true).catch(() => null);
      const trace = walk.album === null ? null : `${path.id}.trace.zip`;
      if (trace !== null) await context.tracing.stop({ path: `${walk.album?.folder}/${trace}` });
      return { state: await state, calls: requestsIn(walk.world.log.slice(logged)), pictures, trace };
    };

    const answerFile = await holdFiles(page, stage);

    try {
      await page.clock.install();
      await stage.prepare?.(scene, from);
      await lookAhead(0);
      // A page whose files are held never finishes loading.
      await page.goto(`${walk.world.portal}${await stage.address(from, scene)}`, {
        waitUntil: stage.files ? 'commit' : 'load',
      });
      await stage.enter?.(scene, from);
      // The page reaches its first screen in real time. After that, time passes only in steps.
      let isPaused = false;
      const pause = async (): Promise<void> => {
        if (!isPaused) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
        isPaused = true;
      };
      if (first && !isByItself(first)) {
        await check(first.before);
        await pause();
        await lookAt(first.before);
      } else await picture();
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
        await lookAt(edge.snapshot);
        // oxlint-enable no-await-in-loop
      }
    } catch (error) {
      await picture();
      const failed =
        error instanceof StepFailed
          ? error
          : new StepFailed(step, 'a step that can be done', error instanceof Error ? error.message : String(error), {
              cause: error,
            });
      failed.evidence = await evidence();
      throw failed;
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
        const element = await until(
          (found) => found !== null,
          () => findOn(page, wanted),
        );
        if (!element) throw new StepFailed(step, `${wanted.role} "${wanted.name}"`, 'none that can be used');
        pressed = take === null ? null : await boxOf(element);
        // A blur drops the focus on purpose. All other gestures except pointer moves give focus.
        hadFocus = control.gesture?.type !== 'blur' && (hadFocus || !control.gesture?.type.startsWith('pointer'));
        const desk = { contentOf: stage.contentOf, folder };
        const [device, operate] = walk.isByKeyboard(event.type)
          ? ['keyboard', performByKeyboard]
          : ['pointer', performByPointer];
        const trouble = await operate(page, () => findOn(page, wanted), control.gesture, desk);
        if (trouble !== null)
          throw new StepFailed(step, `${wanted.role} "${wanted.name}" to be used by ${device}`, trouble);
        return;
      }
      const happens = stage.causes[event.type];
      if (happens) {
        await happens(scene, event, before);
        return;
      }
      const [, outcome, asked = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const call = stage.callNow?.(asked, before) ?? asked;
      const called = stage.calls[call];
      if (outcome && stage.files && call in stage.files) {
        const output = outcome === 'done' ? { of: event['output'] } : null;
        if (
          !(await until(
            (done: boolean) => done,
            () => answerFile(call, output),
          ))
        )
          throw new NotReached(step, `the call ${call} under way`, 'none');
        return;
      }
      if (outcome && called)
        await scene.answer(call, outcome === 'done' ? called.reply(event['output']) : replyOfFailure(event['error']));
      else await scene.pass(delayOf(event.type, before));
    }

    function delayOf(type: string, before: AnyMachineSnapshot): number {
      const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
      const delay: unknown = model.machine.implementations.delays[name] ?? Number(name);
      const ms =
        typeof delay === 'function'
          ? Number(Reflect.apply(delay, null, [{ context: before.context, event: { type } }, undefined]))
          : Number(delay);
      if (!Number.isFinite(ms)) throw new NotReached(step, `a delay for ${type}`, String(delay));
      return ms + 1;
    }
  });
}
