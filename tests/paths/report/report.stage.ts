import type { ReportContext } from '../../../machines/report/report.types.ts';
import { reportDriver } from './report.driver.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { answerClipboard, scriptClipboard } from '../stages/clipboard.ts';
import { emptyList } from '../stages/scripted.ts';

const { 'report.edit': edit, ...others } = reportDriver.controls;
if (!edit) throw new Error('a report is edited');

/** Runs in the page and replaces the mail program: a mail link does nothing, or throws if mail is refused. */
function scriptMail(): void {
  const own: unknown = Reflect.get(HTMLElement.prototype, 'click');
  if (typeof own !== 'function') return;
  Reflect.set(HTMLAnchorElement.prototype, 'click', function open(this: HTMLAnchorElement): void {
    if (!this.href.startsWith('mailto:')) Reflect.apply(own, this, []);
    else if (Reflect.get(globalThis, 'isMailRefused') === true) throw new DOMException('refused', 'NotAllowedError');
  });
}

const refuseMail =
  (isRefused: boolean) =>
  async ({ page }: Scene): Promise<void> =>
    page.evaluate((refused) => void Reflect.set(globalThis, 'isMailRefused', refused), isRefused);

const AT_ONCE = 'what this tab has done is there at once';

export const reportStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [emptyList],
  prepare: async (scene) => {
    await scriptClipboard(scene);
    await scene.page.addInitScript(scriptMail);
  },
  // The button to report a problem is in the help.
  enter: async ({ page, say }) => page.getByRole('button', { name: say('help:title'), exact: true }).click(),
  controls: {
    ...others,
    // The log contains this tab's own events, so its text is not checked.
    'report.edit': (event, snapshot) => {
      const { value, ...control } = edit(event, snapshot);
      return (snapshot.context as ReportContext).text === 'list loading'
        ? control
        : { ...control, ...(value !== undefined && { value }) };
    },
  },
  causes: {
    'xstate.done.actor.copyReport': async (scene) => answerClipboard(scene, true),
    'xstate.error.actor.copyReport': async (scene) => answerClipboard(scene, false),
  },
  automatic: ['xstate.done.actor.readLog', 'xstate.done.actor.openMail', 'xstate.error.actor.openMail'],
  ahead: {
    'xstate.done.actor.openMail': refuseMail(false),
    'xstate.error.actor.openMail': refuseMail(true),
  },
  leftOut: {
    'transition report.reading · report.close · 1': AT_ONCE,
    'transition report.reading · xstate.error.actor.readLog · 1': AT_ONCE,
  },
};
