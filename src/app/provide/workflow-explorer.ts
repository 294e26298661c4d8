import { pages, titles } from 'virtual:workflow-pages';
import { fromCallback } from 'xstate';
import { takeAwayMachine } from '../../../machines/take-away/take-away.machine.ts';
import type { DiagramForm } from '../../../machines/take-away/take-away.types.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import { simulate } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  PlaceWrite,
  RecordUpdate,
  SimulatedModel,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { takeAway } from '../../browser/take-away.ts';
import { watchExplorerPlace } from '../../services/explorer-place.ts';
import type { WorkflowPage, WorkflowWords } from '../../views/workflow-explorer/workflow-page.ts';
import { answerTo } from '../../../workflows/ask.ts';
import type { Answer, Knowledge } from '../../../workflows/knowledge.ts';
import { statesOf } from '../../../workflows/outline.ts';
import { toScxml } from '../../../workflows/scxml.ts';
import { toStately } from '../../../workflows/stately.ts';
import { toSvg } from '../../../workflows/svg.ts';
import { withNumbers } from '../../../workflows/words.ts';
import { recorder } from '../recorder.ts';
import { act, ask } from './support.ts';

const models = import.meta.glob<Readonly<Record<string, SimulatedModel>>>('../../../tests/paths/*/*.model.ts');
const words = import.meta.glob<WorkflowWords>('../../../locales/*/workflows/*.json', { import: 'default' });

export const WORKFLOW_TITLES = titles;

const isPage = (value: unknown): value is Omit<WorkflowPage, 'words'> =>
  typeof value === 'object' && value !== null && 'outline' in value && 'drawing' in value;

const isKnowledge = (value: unknown): value is Knowledge =>
  typeof value === 'object' && value !== null && 'workflows' in value && 'statements' in value;

const wordsOf = async (stem: string, language: 'en' | 'fr'): Promise<WorkflowWords> =>
  JSON.parse(
    withNumbers(JSON.stringify((await words[`../../../locales/${language}/workflows/${stem}.json`]?.()) ?? {})),
  ) as WorkflowWords;

async function modelOf(stem: string): Promise<SimulatedModel> {
  const [model] = Object.values((await models[`../../../tests/paths/${stem}/${stem}.model.ts`]?.()) ?? {});
  if (!model) throw new Error(`there is no model of ${stem}`);
  return model;
}

/** Copies and downloads of a workflow's diagram. */
export function providedTakeAway({ stem, title, about, outline, drawing, mermaid }: WorkflowPage) {
  const svg = (): string => toSvg(drawing, { title, description: about });
  const save: Readonly<Record<DiagramForm, () => void | Promise<void>>> = {
    svg: () => takeAway.save(`${stem}.svg`, svg(), 'image/svg+xml'),
    png: () => takeAway.savePng(`${stem}.png`, svg(), drawing),
    mermaid: () => takeAway.save(`${stem}.mmd`, mermaid, 'text/plain'),
    scxml: () => takeAway.save(`${stem}.scxml`, toScxml(outline), 'application/scxml+xml'),
    stately: () => takeAway.save(`${stem}.machine.json`, toStately(outline), 'application/json'),
  };
  return takeAwayMachine.provide({
    actors: {
      copyDiagram: act(({ form }) => takeAway.copy(form === 'mermaid' ? mermaid : svg())),
      saveDiagram: act(({ form }) => save[form]()),
    },
  });
}

/** The explorer's machine, and the pages and answers it has loaded. */
export function providedWorkflowExplorer() {
  const loaded = new Map<string, WorkflowPage>();
  const answers = new Map<string, Readonly<Record<Language, Answer>>>();

  const loadWorkflow = async (stem: string): Promise<ExploredWorkflow> => {
    const [page, model, en, fr] = await Promise.all([
      pages[stem]?.(),
      modelOf(stem),
      wordsOf(stem, 'en'),
      wordsOf(stem, 'fr'),
    ]);
    if (!isPage(page?.default)) throw new Error(`there is no workflow ${stem}`);
    const { outline } = page.default;
    loaded.set(stem, { ...page.default, words: { en, fr } });
    return {
      stem,
      states: statesOf(outline).map(({ path }) => path),
      simulate: (steps) => simulate(model, outline.transitions, steps),
    };
  };

  const findAnswer = async (question: string): Promise<void> => {
    const { default: known } = await import('virtual:workflow-knowledge');
    if (!isKnowledge(known)) throw new Error('the rules of the workflows are missing');
    answers.set(question, { en: answerTo(known, question, 'en'), fr: answerTo(known, question, 'fr') });
  };

  return {
    /** In the screen's language, whatever the language of the question. */
    answerOf: (question: string, language: Language): Answer | undefined => answers.get(question)?.[language],
    pageOf: (stem: string): WorkflowPage | undefined => loaded.get(stem),
    machine: workflowExplorerMachine.provide({
      actors: {
        loadWorkflow: ask(({ stem }) => loadWorkflow(stem)),
        findAnswer: ask(({ question }) => findAnswer(question)),
        watchUrl: fromCallback<PlaceWrite, undefined>(({ sendBack, receive }) => {
          const url = watchExplorerPlace((place) => sendBack({ type: 'url.changed', place }));
          receive(({ place }) => url.write(place));
          return url.stop;
        }),
        watchRecord: fromCallback<RecordUpdate, undefined>(({ sendBack }) => {
          recordingChoice.keep(true);
          recorder.start();
          return recorder.watch((record) => sendBack({ type: 'record.changed', record }));
        }),
        stopRecording: act(() => {
          recorder.stop();
          recordingChoice.keep(false);
        }),
      },
    }),
  };
}
