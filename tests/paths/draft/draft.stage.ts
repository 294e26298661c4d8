import type { Scene, Stage } from '../engine/stage.ts';
import {
  ANSWERING_PAGE,
  answering,
  answeringCalls,
  discardDraft,
  myself,
  organisation,
  typeSomething,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

type Operation = 'get' | 'put' | 'delete';
const AT_ONCE = 'the browser’s database answers before anything else can happen';

/** Runs in the page: makes the browser's database refuse an operation, or allow it again. */
function setRefused({ operation, isRefused }: { operation: Operation; isRefused: boolean }): void {
  const name = `own ${operation}`;
  const own: unknown = Reflect.get(globalThis, name) ?? Reflect.get(IDBObjectStore.prototype, operation);
  Reflect.set(globalThis, name, own);
  if (typeof own !== 'function') return;
  Reflect.set(
    IDBObjectStore.prototype,
    operation,
    function refuse(this: IDBObjectStore, ...args: readonly unknown[]): unknown {
      if (isRefused) throw new DOMException('refused', 'QuotaExceededError');
      return Reflect.apply(own, this, args);
    },
  );
}

const refusing =
  (operation: Operation, isRefused: boolean) =>
  async ({ page }: Scene): Promise<void> => {
    await page.addInitScript(setRefused, { operation, isRefused });
    await page.evaluate(setRefused, { operation, isRefused });
  };

/** Types something before the page opens again. */
async function typeEarlier(scene: Scene): Promise<void> {
  await typeSomething(scene);
  await scene.page.locator('[data-machine=draft][data-state=kept]').waitFor({ state: 'attached' });
}

/** Opens the page again in real time; it then reads the draft. */
async function openAgain(scene: Scene): Promise<void> {
  const { page } = scene;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.clock.resume();
  await page.reload();
  await untilEditable(scene);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

let typed = 0;

export const draftStage: Stage = {
  // The browser's own clock sets the time of the draft.
  shows: () => [],
  inPortal: (words) => (typeof words === 'object' && 'as' in words && words.as === 'time' ? '' : words),
  address: () => ANSWERING_PAGE,
  calls: {},
  background: [myself(profileOf([answering([organisation('montreal', 'Montreal')])], 'montreal')), ...answeringCalls()],
  enter: untilEditable,
  causes: {
    'draft.recall': openAgain,
    'draft.keep': async ({ page, say }) =>
      page
        .getByLabel(say('quote-request:field.note'), { exact: true })
        .first()
        .fill(`Typed ${(typed += 1)}`),
    'draft.forget': discardDraft,
  },
  automatic: ({ type }) => /^xstate\.(done|error)\.actor\./.test(type),
  ahead: {
    'xstate.done.actor.readDraft': async (scene, { output }) => (output === null ? undefined : typeEarlier(scene)),
    'xstate.error.actor.readDraft': refusing('get', true),
    'xstate.done.actor.writeDraft': refusing('put', false),
    'xstate.error.actor.writeDraft': refusing('put', true),
    'xstate.done.actor.eraseDraft': refusing('delete', false),
    'xstate.error.actor.eraseDraft': refusing('delete', true),
  },
  canCause: ({ type }, snapshot) => {
    if (type === 'draft.recall') return snapshot.matches('empty');
    if (type === 'draft.flush') return false;
    return type !== 'draft.forget' || snapshot.context.content !== null;
  },
  isLast: ({ type }) => /eraseDraft$/.test(type),
  leftOut: {
    'transition draft · draft.keep · 1': AT_ONCE,
    'transition draft · draft.recall · 1':
      'only a page that was given up and is resumed asks again: the paths of the quote request go there',
    'transition draft.empty · draft.forget · 1':
      'what is typed is kept before it can be taken back: only a request that proves answered forgets what was never typed',
    'transition draft.kept · draft.recall · 1':
      'only a page that edits again asks again: the paths of the quote request go there',
    'transition draft.reading · draft.recall · 1': AT_ONCE,
    'transition draft.resting · draft.flush · 1': 'it comes with leaving the page, and the view is gone with it',
  },
};
