/**
 * `npm run review [-- --stem lock] [-- --by "Marie Roy"]`: opens a local page where the rules of the workflows are
 * approved, questioned or rejected. The marks are written to docs/reviews/. `-- --list` counts the rules that await
 * review, and names those of one workflow; `-- --fr` speaks French. Exits with 1 while a rule is rejected.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import * as v from 'valibot';
import { PICTURES, RESULTS } from '../../tests/paths/engine/results.ts';
import { sourceDigest } from '../../tests/paths/engine/source-digest.ts';
import { STEM_NAMES } from '../../tests/paths/portal/stems.ts';
import { pictureMark } from '../../tests/report/card-pictures.ts';
import { collectReport, collectRules, markedTexts, readResults } from '../../tests/report/collect.ts';
import type { ListedStem, ReportData } from '../../tests/report/data.ts';
import { isVerdictOn, signedWith } from '../../tests/report/page/grouped.ts';
import { reviewOf } from '../../tests/report/page/filter.ts';
import { keepMark, readMarks, REVIEWS, TEXTS, toMark, unsettledMarks, VERDICTS } from '../../tests/report/reviews.ts';
import { writeData, writeReport } from '../../tests/report/write.ts';
import { brokenWords, waitingIn } from './waiting-rules.ts';
import { assertAccepted, unaccepted } from '../texts/check.ts';
import { reviewTexts } from '../texts/review-texts.ts';
import { inProject, UserError, runScript, onShutdown } from '../run/project.ts';
import { runTool } from '../run/run-tool.ts';
import { askedFor, say, toldIn } from '../run/terminal.ts';
import { assertWorkflows } from '../workflows/read.ts';

/** The user's name in git: a suggestion, until the reviewer confirms it on the page. */
function userName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The workflows whose paths were not walked on the chart since the sources changed. */
function notWalked(only: string | undefined): readonly string[] {
  const source = sourceDigest();
  const isWalked = (stem: string): boolean =>
    readResults(stem, source, inProject(RESULTS)).some(({ level }) => level === 'chart');
  return (only === undefined ? STEM_NAMES : [only]).filter((stem) => !isWalked(stem));
}

/** Walks the paths that have no chart result for these sources. Throws when some could not be walked to their end. */
async function updateResults(only: string | undefined): Promise<void> {
  const missing = notWalked(only);
  if (missing.length === 0) return;
  console.log(say('review.walking', { workflows: say('count.workflows', { count: missing.length }) }));
  const args = ['run', '--project', 'unit', 'tests/paths/chart.test.ts', '-t', `^(${missing.join('|')}), `];
  await runTool('vitest', args, { isShown: false, minutes: 10, env: { PATHS_REPORT: '1', PATHS_ONLY: '' } });
  const left = notWalked(only);
  if (left.length > 0) throw new UserError(say('review.unwalked', { names: left.join(', ') }));
}

const wanted = v.strictObject({
  stem: v.string(),
  rule: v.string(),
  verdict: v.picklist(VERDICTS),
  by: v.pipe(v.string(), v.trim(), v.nonEmpty('a name is needed')),
  comment: v.string(),
});

/** The workflows of a report about some of them; null for all. */
const stemsIn = ({ stems }: ReportData): readonly string[] | null =>
  stems.length === STEM_NAMES.length ? null : stems.map(({ stem }) => stem);

/** Why a rule takes no such verdict, by its result. */
const REFUSALS = {
  failed: 'The rule fails.',
  unreached: 'The rule was not reached.',
  notRun: 'The rule was not run.',
  passed: null,
} as const;

/** Saves a mark. Returns why it was refused; null when it was saved. */
export function review(data: ReportData, given: unknown, folder = inProject(REVIEWS)): string | null {
  const parsed = v.safeParse(wanted, given);
  if (!parsed.success) return parsed.issues.map(({ message }) => message).join('; ');
  const { stem, rule, verdict, by, comment } = parsed.output;
  if (stem === TEXTS) {
    const problem = reviewTexts(parsed.output, data.revision, folder);
    if (problem === null) Object.assign(data, { texts: markedTexts(stemsIn(data), folder) });
    return problem;
  }
  const workflow = data.stems.find((each) => each.stem === stem);
  const card = workflow?.cards.find(({ id }) => id === rule);
  if (!workflow || !card) return `There is no rule ${stem}/${rule}.`;
  if (!isVerdictOn(card, verdict)) return REFUSALS[card.result];
  const on = new Date().toISOString().slice(0, 10);
  for (const each of signedWith(data.stems, { stem: workflow, card }, verdict)) {
    const { words, permission, outcome } = each.card;
    const name = each.stem.stem;
    // The screens of one workflow were seen. Without pictures, those of the last review stay.
    const seen = each.card === card ? pictureMark(card) : '';
    const picture = seen || readMarks(name, folder)[rule]?.picture;
    const said = { verdict, by, on, revision: data.revision, comment };
    const mark = toMark({ ...said, ...words, permission, outcome, picture });
    keepMark(name, rule, mark, folder);
    Object.assign(each.card, { review: { ...mark, changed: [] } });
  }
  return null;
}

/**
 * Writes the pages of this review, with the pictures that there are now, into a folder of their own: `npm run paths`
 * empties and writes `reports/paths` again while the review is open.
 */
export async function ownPages(data: ReportData, pictures: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  if (existsSync(pictures)) cpSync(pictures, join(folder, 'pictures'), { recursive: true });
  await writeReport(data, folder);
  return folder;
}

/** The filter with which the page opens. */
const firstFilter = ({ stems }: ReportData): { readonly review?: string } => {
  const cards = stems.flatMap((stem) => stem.cards);
  if (cards.some((card) => reviewOf(card) === 'rejected')) return { review: 'rejected' };
  return cards.some((card) => reviewOf(card) === 'changed') ? { review: 'changed' } : {};
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  // Of Playwright's viewer of traces.
  '.zip': 'application/zip',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

export interface Served {
  readonly address: string;
  readonly close: () => void;
}

/** Serves the page and saves its marks, for this computer only. Port 0 picks a free one. */
export function serve(
  data: ReportData,
  { port, pages, reviews }: { port: number; pages: string; reviews: string },
): Promise<Served> {
  let host = '';
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      // Pages of other sites may neither read nor mark.
      if (request.headers.host !== host) return response.writeHead(403).end();
      if (request.method === 'POST' && request.url === '/marks') {
        if (request.headers['content-type'] !== 'application/json') return response.writeHead(415).end();
        const problem = review(data, await bodyOf(request), reviews);
        // Whoever opens the page again finds the verdicts given meanwhile.
        if (problem === null) writeData(data, pages);
        return problem === null ? response.writeHead(204).end() : response.writeHead(409).end(problem);
      }
      const path = normalize(new URL(request.url ?? '/', `http://${host}`).pathname);
      const file = join(pages, path === '/' ? 'index.html' : path);
      const type = TYPES[extname(file)];
      if (type === undefined || !existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      return createReadStream(file).pipe(response);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      host = `127.0.0.1:${typeof at === 'object' && at ? at.port : port}`;
      resolve({ address: `http://${host}/`, close: () => server.close() });
    });
  });
}

interface Listed {
  readonly stems: readonly ListedStem[];
}

/** The rules that somebody rejected or questioned and nobody has settled since, by the marks that are stored now. */
export const unsettledIn = ({ stems }: Listed, folder = inProject(REVIEWS)): string[] =>
  stems.flatMap(({ stem, cards }) => unsettledMarks(stem, new Set(cards.map(({ id }) => id)), folder));

/**
 * Throws while something is rejected or questioned: neither `npm run paths` nor `npm run review` succeeds before it is
 * settled.
 */
export function assertSettled(data: Listed, folder = inProject(REVIEWS)): void {
  const unsettled = [...unsettledIn(data, folder), ...unsettledMarks(TEXTS, null, folder)];
  if (unsettled.length > 0)
    throw new UserError(
      say('review.unsettled', {
        what: say('count.unsettled', { count: unsettled.length }),
        lines: unsettled.join('\n'),
      }),
    );
}

/** Throws while anything is unsettled, or a text or life waits; `listed`: those that were already listed. */
function assertAllSettled(data: Listed, listed?: readonly string[]): void {
  assertSettled(data);
  assertAccepted(listed);
}

if (import.meta.main)
  await runScript(async () => {
    const { values } = await askedFor('review', {
      stem: { type: 'string' },
      by: { type: 'string' },
      port: { type: 'string', default: '4390' },
      list: { type: 'boolean', default: false },
    });
    const { stem, by, port, list: isList } = values;
    assertWorkflows(stem === undefined ? [] : [stem]);
    process.chdir(inProject());
    if (isList) {
      const data = { stems: await collectRules(stem === undefined ? null : [stem]) };
      const listed = unaccepted();
      for (const line of [...waitingIn(data, notWalked(stem)), ...listed]) console.log(line);
      assertAllSettled(data, listed);
      const broken = brokenWords(data.stems.flatMap(({ cards }) => cards));
      if (broken !== '') throw new UserError(`Rules: ${broken}. Nothing is reviewed before "npm run paths" succeeds.`);
      return;
    }
    await updateResults(stem);
    const data = await collectReport({
      reviewer: by ?? userName(),
      isReviewerNamed: by !== undefined,
      only: stem === undefined ? null : [stem],
    });
    const pages = await ownPages(data, inProject(PICTURES));
    const { address } = await serve(data, {
      port: Number(port),
      pages,
      reviews: inProject(REVIEWS),
    });
    const filters = new URLSearchParams({
      ...(toldIn() === 'fr' && { lang: 'fr' }),
      ...(stem !== undefined && { machine: stem }),
      // What is rejected comes first, then what changed.
      ...firstFilter(data),
    });
    console.log(`\n${say('review.open', { address: `${address}${filters.size === 0 ? '' : `#${filters}`}` })}`);
    console.log(say('review.marks', { folder: REVIEWS }));
    onShutdown(() => {
      rmSync(pages, { recursive: true, force: true });
      void runScript(() => {
        assertAllSettled(data);
        return process.exit(0);
      });
    });
  });
