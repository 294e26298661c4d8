/** The rules that differ between two revisions, in words, with the paths each one affects. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../domain/enumerations.ts';
import type { generatePaths } from '../../tests/paths/engine/committed.ts';
import type { observeRules, watchPaths } from '../../tests/paths/engine/observe.ts';
import type { PathModel } from '../../tests/paths/engine/path-model.ts';
import {
  headOf,
  NOWHERE,
  ruleChanges,
  type Outcome,
  type RuleChange,
  type Side,
} from '../../tests/report/rule-changes.ts';
import { readWords } from '../../workflows/files.ts';
import { ruleActions } from '../../workflows/rule-facts.ts';
import { sentenceOf } from '../../workflows/clauses.ts';
import { cardOf, rulesOf, type Carded } from '../../workflows/rules.ts';
import { effectWords, eventWords, stateWords } from '../../workflows/words.ts';
import { statesOf, type outlineOf } from '../../workflows/outline.ts';
import { ROOT } from '../run/project.ts';

/** The parts that read a workflow. Today's parts also read an earlier revision. */
const READERS = ['tests/paths/engine', 'workflows'] as const;

interface Reader {
  readonly side: Side;
  readonly model: PathModel;
  readonly cardedIn: (language: Language) => Promise<Carded>;
}

async function readerOf(root: string, stem: string): Promise<Reader | null> {
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href);
  if (!existsSync(join(root, `tests/paths/${stem}/${stem}.model.ts`))) return null;
  const [model] = Object.values((await load(`tests/paths/${stem}/${stem}.model.ts`)) as Record<string, PathModel>);
  if (!model) throw new Error(`${stem}.model.ts exports nothing`);
  const engine = (await load('tests/paths/engine/observe.ts')) as {
    readonly watchPaths: typeof watchPaths;
    readonly observeRules: typeof observeRules;
  };
  const committed = (await load('tests/paths/engine/committed.ts')) as { readonly generatePaths: typeof generatePaths };
  const outlines = (await load('workflows/outline.ts')) as { readonly outlineOf: typeof outlineOf };
  const outline = outlines.outlineOf(model.machine);
  // A model that does not match its machine has no paths.
  const { paths } = await committed.generatePaths(model).catch(() => ({ paths: [] }));
  let observed: ReturnType<typeof observeRules> | undefined;
  return {
    model,
    side: {
      rules: ruleActions(outline),
      events: new Set(outline.transitions.map(({ event }) => event)),
      paths,
      watch: (all) => engine.watchPaths(model, all),
    },
    cardedIn: async (language) => {
      observed ??= engine.observeRules({ model, invariants: [], driver: null, access: { calls: {} } }, paths);
      return {
        outline,
        observed: (await observed).file,
        words: readWords(stem, language, pathToFileURL(`${root}/`)),
      };
    },
  };
}

/** What changed in a workflow, in words. */
export interface DescribedChange extends RuleChange {
  readonly stem: string;
  readonly head: string;
  /** Where it shows: the situation and event, then what happened before and what happens now. */
  readonly shown: readonly { readonly when: string; readonly before: string; readonly after: string }[];
}

const TEXTS = {
  en: {
    impossible: 'this could not happen',
    refused: 'nothing happens',
    when: 'when',
    and: '; ',
    actions: 'in the machine',
    none: 'nothing',
  },
  fr: {
    impossible: 'cela ne pouvait pas arriver',
    refused: 'rien ne se passe',
    when: 'quand',
    and: '; ',
    actions: 'dans la machine',
    none: 'rien',
  },
} as const;

function outcomeWords({ outline, words }: Carded, outcome: Outcome | null): string {
  const texts = TEXTS[words.language];
  if (!outcome) return texts.impossible;
  if (outcome.rule === '') return texts.refused;
  const described = new Map(statesOf(outline).map(({ path, description }) => [path, description]));
  const states = outcome.state.split(' + ').map((region) => stateWords(words, region, described.get(region)));
  const effects = outcome.effects.flatMap((effect) => effectWords(words, effect) ?? []);
  return [...states, ...effects].join(texts.and);
}

function sentenceOfRule(carded: Carded, stem: string, rule: string): string {
  const found = rulesOf(stem, carded.outline, carded.observed).find(({ id }) => id === rule);
  if (found) return sentenceOf(cardOf(carded, found), carded.words.language);
  // Startup actions belong to no transition.
  const { language } = carded.words;
  return rule === '/xstate.init' ? `${TEXTS[language].when} ${eventWords(carded.words, 'xstate.init')}` : rule;
}

/** The actions that only one side has, by their names in the machine. */
function actionsShown({ before, after }: NonNullable<RuleChange['actions']>, language: Language) {
  const { actions, none } = TEXTS[language];
  const only = (these: readonly string[], those: readonly string[]): string =>
    these.filter((name) => !those.includes(name)).join(', ') || none;
  return { when: actions, before: only(before, after), after: only(after, before) };
}

/** Makes a folder with an earlier revision readable. Its machines and models stay unchanged. */
export function readable(root: string): string {
  if (root !== ROOT) for (const part of READERS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  return root;
}

/** What changed in one workflow between two folders. */
export async function changesOf(
  stem: string,
  roots: readonly [before: string, after: string],
  language: Language = 'en',
): Promise<readonly DescribedChange[]> {
  const [old, now] = [await readerOf(roots[0], stem), await readerOf(roots[1], stem)];
  const changes = await ruleChanges(old?.side ?? NOWHERE, now?.side ?? NOWHERE);
  if (changes.length === 0) return [];
  const [was, is] = [await (old ?? now)?.cardedIn(language), await (now ?? old)?.cardedIn(language)];
  if (!was || !is) return [];
  return changes.map((change) => ({
    ...change,
    stem,
    head: headOf(change, sentenceOfRule(change.kind === 'gone' ? was : is, stem, change.rule), language),
    shown: [
      // Words may say less than an outcome does, such as the time of a timer that another rule tells.
      ...change.samples
        .map(({ on, caseName, before, after }) => ({
          when: `${TEXTS[language].when} ${eventWords(is.words, on, caseName)}`,
          before: outcomeWords(was, before),
          after: outcomeWords(is, after),
        }))
        .filter(({ before, after }) => before !== after),
      ...(change.actions ? [actionsShown(change.actions, language)] : []),
    ],
  }));
}
