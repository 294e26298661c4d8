/** Reads the rules of the workflows from every revision of the repository that changed them. */
import { execFileSync } from 'node:child_process';
import type { Translated } from '../../workflows/knowledge.ts';
import type { History, Revision, RuleHistory, Since } from '../../workflows/history.ts';
import { ROOT } from '../run/project.ts';
import { cellSentences, LIFE, lifePagesNow } from './life-history.ts';

const MOST = 2 ** 29;
const HASH = 10;

/** Empty outside a repository, and without git. */
function git(words: readonly string[], input = ''): string {
  try {
    return execFileSync('git', words, {
      cwd: ROOT,
      input,
      maxBuffer: MOST,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return '';
  }
}

/** The rules in words of a page of docs/workflows, by id. */
export function sentencesIn(page: string): ReadonlyMap<string, Translated> {
  const [, rules = ''] = page.split('\n## Rules\n');
  return new Map(
    rules
      .split('\n#### ')
      .slice(1)
      .flatMap((section) => {
        const [id = '', ...lines] = section.split('\n');
        const [en, fr] = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
        return en === undefined || fr === undefined ? [] : [[id, { en, fr }] as const];
      }),
  );
}

/** The outcomes of a file of rules, by id. */
export const outcomesIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/\{"id":"([^"]+)".*"outcome":"([^"]+)"\}/g)].map(([, id = '', outcome = '']) => [id, outcome]),
  );

const STEM = /(?:docs\/workflows\/|tests\/paths\/[^/]+\/)([\w-]+)\.(md|rules\.json)$/;
const LIFE_PAGE = /docs\/lives\/([\w-]+)\.(md)$/;

interface Touched {
  readonly stem: string;
  readonly kind: string;
  readonly blob: string;
}

/** Each commit, oldest first, with the files of workflows that it changed. */
function commits(): readonly { readonly revision: Revision; readonly touched: readonly Touched[] }[] {
  const log = git([
    'log',
    '--reverse',
    '--topo-order',
    '--no-renames',
    '--no-abbrev',
    '--raw',
    '-m',
    '--first-parent',
    '--format=%x01%H%x02%cI%x02%D%x02%s',
  ]);
  return log
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.split('\n');
      const [hash = '', at = '', names = '', subject = ''] = head.split('\u0002');
      const touched = lines.flatMap((line): Touched[] => {
        const [, blob = '', path = ''] = /^:\d+ \d+ [\da-f]+ ([\da-f]+) \w+\t(.+)$/.exec(line) ?? [];
        const [, stem, kind] = STEM.exec(path) ?? [];
        if (stem !== undefined && kind !== undefined) return [{ stem, kind, blob }];
        const [, life] = LIFE_PAGE.exec(path) ?? [];
        return life === undefined ? [] : [{ stem: LIFE + life, kind: 'md', blob }];
      });
      const tags = [...names.matchAll(/tag: ([^,]+)/g)].flatMap(([, tag]) => tag ?? []);
      return {
        revision: {
          id: hash.slice(0, HASH),
          at,
          subject: touched.length === 0 ? '' : subject,
          ...(tags.length > 0 && { tags }),
        },
        touched,
      };
    });
}

/** The contents of blobs, by id. */
function contents(blobs: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const answer =
    blobs.length === 0
      ? Buffer.alloc(0)
      : execFileSync('git', ['cat-file', '--batch'], { cwd: ROOT, input: `${blobs.join('\n')}\n`, maxBuffer: MOST });
  let at = 0;
  while (at < answer.length) {
    const end = answer.indexOf(10, at);
    const [id = '', , size] = answer.subarray(at, end).toString().split(' ');
    const length = size === undefined ? 0 : Number(size) + 1;
    found.set(id, answer.subarray(end + 1, end + length).toString());
    at = end + 1 + length;
  }
  return found;
}

/** The position of an item that is written once. */
function positions<Item>(): { readonly items: Item[]; readonly of: (item: Item) => number } {
  const items: Item[] = [];
  const known = new Map<string, number>();
  return {
    items,
    of: (item) => {
      const key = JSON.stringify(item);
      const place = known.get(key) ?? items.push(item) - 1;
      known.set(key, place);
      return place;
    },
  };
}

interface Step {
  readonly revision: number;
  readonly page: string;
  readonly facts: string;
}

/** Of a life, a cell that says something else does something else. */
const cellOutcomes = (cells: ReadonlyMap<string, Translated>): ReadonlyMap<string, string> =>
  new Map([...cells].map(([id, { en }]) => [id, en]));

/** The name of what is not committed yet, among the revisions. */
const UNCOMMITTED = 'working-tree';

/** What each rule of a workflow, or cell of a life, said from each of its revisions on. */
export function historyOf(stem: string, steps: readonly Step[]): RuleHistory {
  const isLife = stem.startsWith(LIFE);
  const sentences = positions<Translated>();
  const outcomes = positions<string>();
  const rules: Record<string, Since[]> = {};
  for (const { revision, page, facts } of steps) {
    const said = isLife ? cellSentences(page) : sentencesIn(page);
    const outcome = isLife ? cellOutcomes(said) : outcomesIn(facts);
    for (const id of new Set([...Object.keys(rules), ...said.keys()])) {
      const sentence = said.get(id);
      const last = rules[id]?.at(-1) ?? [0, -1, -1];
      const now: Since = sentence
        ? [revision, sentences.of(sentence), outcomes.of(outcome.get(id) ?? '')]
        : [revision, -1, -1];
      if (last[1] !== now[1] || last[2] !== now[2]) (rules[id] ??= []).push(now);
    }
  }
  return { sentences: sentences.items, outcomes: outcomes.items, rules };
}

/** The history of the committed rules. */
export function readHistory(): History {
  const all = commits();
  const texts = contents(
    [...new Set(all.flatMap(({ touched }) => touched.map(({ blob }) => blob)))].filter((blob) => !/^0+$/.test(blob)),
  );
  const stems = new Map<string, Step[]>();
  for (const [revision, { touched }] of all.entries())
    for (const [stem, files] of Map.groupBy(touched, (each) => each.stem)) {
      const steps = stems.get(stem) ?? [];
      const last = steps.at(-1) ?? { page: '', facts: '' };
      const textOf = (kind: string, before: string): string => {
        const file = files.find((each) => each.kind === kind);
        return file ? (texts.get(file.blob) ?? '') : before;
      };
      stems.set(stem, [...steps, { revision, page: textOf('md', last.page), facts: textOf('rules.json', last.facts) }]);
    }
  // What a life says now, where nobody committed it.
  const revisions = all.map(({ revision }) => revision);
  const changed = [...lifePagesNow()].filter(([life, page]) => (stems.get(life)?.at(-1)?.page ?? page) !== page);
  for (const [life, page] of changed) stems.get(life)?.push({ revision: revisions.length, page, facts: '' });
  if (changed.length > 0)
    revisions.push({ id: UNCOMMITTED, at: new Date().toISOString(), subject: '', tags: [UNCOMMITTED] });
  return {
    revisions,
    workflows: Object.fromEntries(
      [...stems].flatMap(([stem, steps]) => {
        const history = historyOf(stem, steps);
        return Object.keys(history.rules).length === 0 ? [] : [[stem, history]];
      }),
    ),
  };
}
