import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { usualCourse } from '../../workflows/charted.ts';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import type { Knowledge } from '../../workflows/knowledge.ts';
import type { Outline } from '../../workflows/outline.ts';
import { ruleIds, type Observed } from '../../workflows/rule-facts.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import { readNotes } from '../workflows/note-files.ts';
import { readHistory } from '../workflows/history.ts';
import { readWorkflow, titleOf, workflowStems } from '../workflows/read.ts';

/** The modules' import names and their ids in Vite. A leading zero byte makes other plug-ins ignore them. */
const ALL = 'virtual:workflow-pages';
const ONE = 'virtual:workflow-page/';
const KNOWLEDGE = 'virtual:workflow-knowledge';
const HISTORY = 'virtual:workflow-history';
const OWN = '\0';

/** Browsers parse JSON faster than code. */
const jsonModule = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** The rule of each transition in both languages, by the transition's id. */
function cardsOf(stem: string, outline: Outline, observed: Observed): Readonly<Record<string, object>> {
  const said = LANGUAGES.map(
    (language) => [language, { outline, observed, words: readWords(stem, language) }] as const,
  );
  return Object.fromEntries(
    rulesOf(stem, outline, observed).map((rule) => [
      rule.transition.id,
      Object.fromEntries(said.map(([language, carded]) => [language, cardOf(carded, rule)])),
    ]),
  );
}

async function pageModule(stem: string): Promise<string> {
  const workflow = await readWorkflow(stem);
  const { outline } = workflow;
  const observed = readRules(stem);
  const { ways = {}, delays = {} } = observed ?? {};
  const cards = observed ? cardsOf(stem, outline, observed) : {};
  const rules = Object.fromEntries(ruleIds(outline));
  return jsonModule({
    ...workflow,
    usual: usualCourse(stem, outline, ways),
    delays,
    cards,
    rules,
    notes: readNotes(stem),
  });
}

/** Node imports the file at run time: it reads every test model, which would slow down Vite's configuration. */
async function knowledgeModule(): Promise<string> {
  const file = new URL('scripts/workflows/knowledge.ts', pathToFileURL(`${process.cwd()}/`));
  const { readKnowledge } = (await import(file.href)) as { readonly readKnowledge: () => Knowledge };
  return jsonModule(readKnowledge());
}

function listModule(): string {
  const stems = workflowStems();
  const titles = Object.fromEntries(stems.map((stem) => [stem, { en: titleOf(stem, 'en'), fr: titleOf(stem, 'fr') }]));
  const pages = stems.map((stem) => `${JSON.stringify(stem)}: () => import(${JSON.stringify(ONE + stem)})`);
  return `export const titles = ${JSON.stringify(titles)};\nexport const pages = { ${pages.join(', ')} };`;
}

/**
 * Outlines the workflows at build time, because the built code has no descriptions. Each workflow is a separate file,
 * and so are the rules of all workflows and their history; they are loaded on demand.
 */
export const workflowPages = (): Plugin => ({
  name: 'workflow-pages',
  resolveId: (id) => (id === ALL || id === KNOWLEDGE || id === HISTORY || id.startsWith(ONE) ? OWN + id : null),
  load: (id) => {
    if (id === OWN + ALL) return listModule();
    if (id === OWN + KNOWLEDGE) return knowledgeModule();
    if (id === OWN + HISTORY) return jsonModule(readHistory());
    return id.startsWith(OWN + ONE) ? pageModule(id.slice(OWN.length + ONE.length)) : null;
  },
});
