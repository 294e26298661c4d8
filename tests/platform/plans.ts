/** The plans of statements, read and reported. */
import { cpus, totalmem } from 'node:os';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import * as v from 'valibot';

/** The tables that grow with the business. */
const LARGE: ReadonlySet<string> = new Set([
  'quote_request',
  'part',
  'quote',
  'document_lock',
  'order',
  'order_part',
  'audit_entry',
  'credit_request',
  'identity_payload',
]);

/** PostgreSQL decides after five executions whether a prepared statement keeps one plan for all values. */
const UNTIL_SETTLED = 7;

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const node = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number(), 0),
  Plans: v.optional(v.array(v.unknown())),
});
type Node = v.InferOutput<typeof node>;
const explained = v.tuple([
  v.object({
    Plan: v.looseObject({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
    'Execution Time': v.number(),
  }),
]);

interface Plan {
  readonly ms: number;
  /** Pages of 8 kB, in memory or on disk. */
  readonly pages: number;
  readonly nodes: readonly Node[];
}

/** The plans of a call's statements. */
export interface PlannedCall {
  readonly what: string;
  readonly plans: readonly Plan[];
}

/** A plan's nodes, each before those that feed it. */
const nodesOf = (plan: unknown): Node[] => {
  const one = v.parse(node, plan);
  return [one, ...(one.Plans ?? []).flatMap(nodesOf)];
};

/** Fewer rows are read faster in full than by an index. */
const FEW_ROWS = 6000;

/** Whether an executed node reads every row of a large table. */
export const isWholeTable = (one: Node): boolean =>
  one['Node Type'].endsWith('Seq Scan') &&
  LARGE.has(one['Relation Name'] ?? '') &&
  one['Actual Loops'] * (one['Actual Rows'] + one['Rows Removed by Filter']) > FEW_ROWS;

/** A node in words, such as `Index Scan part_request on part: 2 rows`. */
export const told = (one: Node): string => {
  const index = one['Index Name'] === undefined ? '' : ` ${one['Index Name']}`;
  const table = one['Relation Name'] === undefined ? '' : ` on ${one['Relation Name']}`;
  return `${one['Node Type']}${index}${table}: ${Math.round(one['Actual Rows'] * one['Actual Loops'])} rows`;
};

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return escapeLiteral(String(value));
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  if (typeof value === 'object') return escapeLiteral(JSON.stringify(value));
  throw new Error(`no literal of ${typeof value}`);
};

const STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i;

async function explain(client: PoolClient, execute: string): Promise<Plan> {
  await client.query('savepoint before');
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, buffers, format json) ${execute}`);
  await client.query('rollback to savepoint before');
  const [{ Plan, 'Execution Time': ms }] = v.parse(explained, rows[0]?.['QUERY PLAN']);
  return { ms, pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], nodes: nodesOf(Plan) };
}

/** The slower of the plan for these values and the generic plan, with a warm cache. */
async function planOf(client: PoolClient, { text, values }: SentStatement): Promise<Plan> {
  const execute = values.length === 0 ? 'execute sent' : `execute sent (${values.map(literal).join(', ')})`;
  await client.query(`prepare sent as ${text}`);
  const plans: Plan[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each execution counts towards the next one's plan
  for (let times = 0; times < UNTIL_SETTLED; times += 1) plans.push(await explain(client, execute));
  await client.query('deallocate sent');
  const [, warm, ...others] = plans;
  const settled = others.at(-1);
  if (!warm || !settled) throw new Error('a statement has no plan');
  return settled.ms > warm.ms ? settled : warm;
}

/** The plans of statements, whose writes are rolled back. */
export async function plansOf(pool: Pool, statements: readonly SentStatement[]): Promise<readonly Plan[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const plans: Plan[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection explains them one by one
    for (const one of statements) if (STATEMENT.test(one.text)) plans.push(await planOf(client, one));
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const lineOf = ({ what, plans }: PlannedCall): string =>
  `| ${what} | ${plans.length} | ${sum(plans.map(({ ms }) => ms)).toFixed(1)} | ${sum(plans.map(({ pages }) => pages))} |`;

function detailOf({ what, plans }: PlannedCall): string {
  const [longest] = plans.toSorted((a, b) => b.ms - a.ms);
  const nodes = (longest?.nodes ?? []).filter(
    (one) => one['Actual Loops'] > 0 && (one['Relation Name'] !== undefined || one['Index Name'] !== undefined),
  );
  return [`**${what}**: ${longest?.ms.toFixed(1)} ms`, '', ...nodes.map((one) => `    ${told(one)}`)].join('\n');
}

/** The text of docs/query-plans.md. */
export async function planReport(
  pool: Pool,
  rows: number,
  share: number,
  planned: readonly PlannedCall[],
): Promise<string> {
  const { rows: servers } = await pool.query<{ server: string }>(
    `select split_part(version(), ' on ', 1) || ', shared_buffers ' || current_setting('shared_buffers') || ', fsync ' || current_setting('fsync') as server`,
  );
  const { rows: sizes } = await pool.query<{ size: string }>(
    `select relname || ' ' || to_char(reltuples, 'FM999,999,999') || ' rows, ' || pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relname = any($1) and relkind = 'r' order by reltuples desc`,
    [[...LARGE]],
  );
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `# Query plans at ${rows.toLocaleString('en')} quote requests

Written by \`npm run plans\` on ${new Date().toISOString().slice(0, 10)}: ${servers[0]?.server ?? ''}, ${machine}. One row in ${share} belongs to one organisation, and the calls are its own.

Each statement of a call is explained seven times (\`EXPLAIN (ANALYZE, BUFFERS)\`). Shown is the slower of its second plan, made for these values with a warm cache, and its seventh, the one PostgreSQL settles on. The times leave out planning and the way between platform and database. \`npm run test:all\` does the same with fewer rows and fails for a plan that reads a large table as a whole.

Tables with their indexes: ${sizes.map(({ size }) => size).join('; ')}.

| call | statements | ms in PostgreSQL | pages of 8 kB |
| --- | --- | --- | --- |
${planned.map(lineOf).join('\n')}

## The longest statement of each

What it reads, and how many rows.

${planned.map(detailOf).join('\n\n')}
`;
}
