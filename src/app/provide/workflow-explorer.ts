import { loadScript, loadScripts } from '../../browser/load-script.ts';
import { pages, titles } from 'virtual:workflow-pages';
import { fromCallback } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import { simulate } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  PlaceWrite,
  RecordUpdate,
  SimulatedModel,
  WorkflowExplorerContext,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { takeAway } from '../../browser/take-away.ts';
import { watchExplorerPlace } from '../../services/explorer-place.ts';
import { aboutOf, chartedPage, type WorkflowPage } from '../../views/workflow-explorer/workflow-page.ts';
import type { Http } from '../../services/http.ts';
import { readUse } from '../../services/workflow-use.ts';
import { questionIn } from '../../../domain/explorer-question.ts';
import { answering, type Answering } from '../../../workflows/ask.ts';
import { drawChart, type Chart } from '../../../workflows/chart.ts';
import { chartSheet } from '../../../workflows/chart-sheet.ts';
import type { Past } from '../../../workflows/changed.ts';
import type { History } from '../../../workflows/history.ts';
import type { Answer, Knowledge } from '../../../workflows/knowledge.ts';
import { folded } from '../../../workflows/folds.ts';
import { statesOf } from '../../../workflows/outline.ts';
import { toMermaid } from '../../../workflows/mermaid.ts';
import { toScxml } from '../../../workflows/scxml.ts';
import { testCase } from '../../../workflows/test-case.ts';
import { toStately } from '../../../workflows/stately.ts';
import { openAtFirst, allOpen } from '../../../workflows/situations.ts';
import { parseWords, sharedBy, type WorkflowWords } from '../../../workflows/words.ts';
import { stemOf } from '../../../workflows/stem-of.ts';
import { recorder } from '../recorder.ts';
import { act, ask } from './support.ts';
import type { WaysToTake } from '../../views/take-away/take-away.view.tsx';

const models = loadScripts(
  import.meta.glob<Readonly<Record<string, SimulatedModel>>>('../../../tests/paths/*/*.model.ts'),
);
const words = loadScripts(import.meta.glob<object>('../../../locales/*/workflows/**/*.json', { import: 'default' }));

export const WORKFLOW_TITLES = titles;

const isPage = (value: unknown): value is Omit<WorkflowPage, 'words' | 'use'> =>
  typeof value === 'object' && value !== null && 'outline' in value && 'usual' in value;

const isKnowledge = (value: unknown): value is Knowledge =>
  typeof value === 'object' && value !== null && 'workflows' in value && 'texts' in value;

const isHistory = (value: unknown): value is History =>
  typeof value === 'object' && value !== null && 'revisions' in value && 'workflows' in value;

async function historyOf(): Promise<History> {
  const { default: history } = await loadScript(() => import('virtual:workflow-history'));
  if (!isHistory(history)) throw new Error('the revisions of the workflows are missing');
  return history;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function localDay(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

async function wordsOf(stem: string, language: Language): Promise<WorkflowWords> {
  const textOf = async (name: string): Promise<string> =>
    JSON.stringify(await words[`../../../locales/${language}/workflows/${name}.json`]?.());
  const text = await textOf(stem);
  const shared = sharedBy(text);
  return parseWords(text, language, shared === null ? undefined : await textOf(`shared/${shared}`));
}

async function modelOf(stem: string): Promise<SimulatedModel> {
  const [model] = Object.values((await models[`../../../tests/paths/${stem}/${stem}.model.ts`]?.()) ?? {});
  if (!model) throw new Error(`there is no model of ${stem}`);
  return model;
}

const machinesIn = ({ running, events }: LiveRecord): readonly string[] =>
  [...running, ...events].map(({ machine }) => machine);

/** The sheet that holds a diagram, its title and its purpose. */
const sheetOf = ({ width, height }: Pick<Chart, 'width' | 'height'>) => ({ width: width + 80, height: height + 280 });

/** Copies and downloads of a workflow's diagram, as it is shown. */
export function waysToTake(
  page: WorkflowPage,
  shown: () => Pick<WorkflowExplorerContext, 'open' | 'hidden'>,
  language: () => Language,
): WaysToTake {
  const { stem, outline } = page;
  const worded = () => chartedPage(page, language());
  const mermaid = () => toMermaid(outline, worded());
  const draw = () => {
    const { open, hidden } = shown();
    const chart = drawChart(worded(), { open: new Set(open), hidden: new Set(hidden) });
    const { title } = page.words[language()];
    return chartSheet(chart, {
      title,
      description: aboutOf(page, language()),
      language: language(),
      day: localDay(),
    });
  };
  const save = {
    svg: () => takeAway.save(`${stem}.svg`, draw().svg, 'image/svg+xml'),
    png: () => {
      const { svg, ...size } = draw();
      return takeAway.savePng(`${stem}.png`, svg, size);
    },
    print: () => takeAway.printOnSheet(sheetOf(draw())),
    mermaid: () => takeAway.save(`${stem}.mmd`, mermaid(), 'text/plain'),
    scxml: () => takeAway.save(`${stem}.scxml`, toScxml(outline, worded()), 'application/scxml+xml'),
    stately: () => takeAway.save(`${stem}.machine.json`, toStately(outline, worded()), 'application/json'),
  };
  return { save, copy: { svg: () => takeAway.copy(draw().svg), mermaid: () => takeAway.copy(mermaid()) } };
}

/** Downloads the steps of a simulation as a test case, with the address that shows them. */
export function saveSteps(
  page: WorkflowPage,
  { workflow, steps }: Pick<WorkflowExplorerContext, 'workflow' | 'steps'>,
  language: Language,
): void {
  if (!workflow) return;
  const charted = chartedPage(page, language);
  const situationsAfter = (count: number) => workflow.simulate(steps.slice(0, count)).active;
  const text = testCase({ charted, language, steps, situationsAfter, address: window.location.href });
  takeAway.save(`${page.stem}.txt`, text, 'text/plain');
}

/** The explorer's machine, and the pages and answers it has loaded. */
export function providedWorkflowExplorer(http: Http, scopeId: () => string | null) {
  const loaded = new Map<string, WorkflowPage>();
  let answer: Answering | null = null;
  let past: Past | undefined;
  const latest = new Map<Language, { readonly question: string; readonly answer: Answer }>();

  const loadPage = async (stem: string): Promise<WorkflowPage> => {
    const known = loaded.get(stem);
    if (known) return known;
    const [page, en, fr] = await Promise.all([pages[stem]?.(), wordsOf(stem, 'en'), wordsOf(stem, 'fr')]);
    if (!isPage(page?.default)) throw new Error(`there is no workflow ${stem}`);
    const read = { ...page.default, use: null, words: { en, fr } };
    loaded.set(stem, read);
    return read;
  };

  const weeksOf = async (stem: string, signal: AbortSignal): Promise<WorkflowPage['use']> => {
    const scope = scopeId();
    return scope === null ? null : readUse(http, scope, stem, signal);
  };

  const loadWorkflow = async (stem: string, signal: AbortSignal): Promise<ExploredWorkflow> => {
    const [read, model, use] = await Promise.all([
      loadPage(stem),
      modelOf(stem),
      // The workflow is shown without its use when that cannot be read.
      weeksOf(stem, signal).catch(() => null),
    ]);
    const shownPage = { ...read, use };
    loaded.set(stem, shownPage);
    const { outline } = shownPage;
    const charted = chartedPage(shownPage, 'en');
    return {
      stem,
      states: statesOf(outline).map(({ path }) => path),
      outer: allOpen(charted),
      openAtFirst: openAtFirst(charted),
      around: folded(outline).around,
      simulate: (steps) => simulate(model, outline.transitions, steps),
    };
  };

  const findAnswer = async (question: string): Promise<void> => {
    if (!answer) {
      const { default: known } = await loadScript(() => import('virtual:workflow-knowledge'));
      if (!isKnowledge(known)) throw new Error('the rules of the workflows are missing');
      answer = answering(known);
    }
    if (questionIn(question)?.kind === 'changed') past ??= { history: await historyOf(), today: localDay() };
  };

  /** In the screen's language, whatever the language of the words; undefined until the rules are there. */
  const answerOf = (question: string, language: Language): Answer | undefined => {
    if (!answer || (questionIn(question)?.kind === 'changed' && !past)) return undefined;
    const known = latest.get(language);
    if (known?.question === question) return known.answer;
    const found = answer(question, language, past);
    latest.set(language, { question, answer: found });
    return found;
  };

  return {
    answerOf,
    pageOf: (stem: string): WorkflowPage | undefined => loaded.get(stem),
    machineOf: (machine: string): WorkflowPage | undefined => loaded.get(stemOf(machine)),
    machine: workflowExplorerMachine.provide({
      actors: {
        loadWorkflow: ask(({ stem }, signal) => loadWorkflow(stem, signal)),
        findAnswer: ask(({ question }) => findAnswer(question)),
        watchUrl: fromCallback<PlaceWrite, undefined>(({ sendBack, receive }) => {
          const url = watchExplorerPlace((place) => sendBack({ type: 'url.changed', place }));
          receive(({ place }) => url.write(place));
          return url.stop;
        }),
        watchRecord: fromCallback<RecordUpdate, undefined>(({ sendBack }) => {
          recordingChoice.keep(true);
          recorder.start();
          return recorder.watch((record) => {
            sendBack({ type: 'record.changed', record });
            const strange = new Set(
              machinesIn(record)
                .map(stemOf)
                .filter((stem) => stem in pages && !loaded.has(stem)),
            );
            // Without its words, a machine keeps its names.
            const reading = Promise.allSettled([...strange].map(loadPage));
            if (strange.size > 0) void reading.then(() => sendBack({ type: 'record.changed', record: { ...record } }));
          });
        }),
        stopRecording: act(() => {
          recorder.stop();
          recordingChoice.keep(false);
        }),
      },
    }),
  };
}
