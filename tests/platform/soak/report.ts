/** The tables of docs/soak.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Balancer } from './balancer.ts';
import type { Seen } from './client.ts';
import { longestGap, LONGEST_OUTAGE, type Disturbance } from './database.ts';
import type { Kill } from './instances.ts';
import type { Ledger } from './ledger.ts';

/** A quantile of sorted numbers. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const ms = (value: number): string => String(Math.round(value));

interface Run {
  readonly minutes: number;
  readonly clients: number;
  readonly seen: Seen;
  readonly ledger: Ledger;
  readonly kills: readonly Kill[];
  readonly restarts: readonly Disturbance[];
  readonly balancer: Balancer;
  readonly wrong: readonly string[];
  /** The machine's load averages. */
  readonly loads: readonly number[];
  /** Sent e-mails, where they are counted. */
  readonly mails: number;
}

const told = (entries: readonly { readonly isTold: boolean }[]): number =>
  entries.filter(({ isTold }) => isTold).length;

/** When, where, how long and how many. */
function circumstances({ minutes, clients, seen, kills, loads }: Run): string {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const all = [...seen.times.values()].reduce((sum, times) => sum + times.length, 0);
  const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length);
  const back = kills.map(({ at, backAt }) => backAt - at).toSorted((one, other) => one - other);
  return `| | |
| --- | --- |
${row('date', new Date().toISOString().slice(0, 16).replace('T', ' '))}
${row('revision', revision)}
${row('machine', `${cpus().length} cores, load ${mean.toFixed(1)} on average (${loadavg()[0]?.toFixed(1) ?? ''} at the end), shared with the clients, PostgreSQL, the balancer and whatever else ran`)}
${row('length', `${minutes} min, ${clients} clients`)}
${row('calls answered', `${all} (${(all / (minutes * 60)).toFixed(1)} a second)`)}
${row('instances killed', `${kills.length}; ready again after ${ms(quantile(back, 0.5))} ms (median), ${ms(back.at(-1) ?? 0)} ms at most, of which 1000 ms are a pause`)}`;
}

const acknowledged = (ledger: Ledger): string =>
  `Acknowledged: ${told(ledger.requests)} quote requests, ${told(ledger.quotes)} quotes, ${told(ledger.orders)} orders, ${told(ledger.invoices)} invoices, ${told(ledger.cancelled)} cancellations, ${told(ledger.creditRequests)} credit requests, ${told(ledger.credits)} answers to them, ${told(ledger.photos)} photos; ${ledger.held.length} locks.`;

const failuresOf = ({ seen }: Run, isExpected: boolean): number =>
  seen.failures.filter(({ by, status }) => by !== 'balancer' && (status === 503) === isExpected).length;

const mustBeZero = (run: Run): string => `| must be zero | |
| --- | --- |
${row('acknowledged writes lost or done twice, locks with two holders, sessions lost, other refusals', run.wrong.length)}
${row('answers with 5xx but 503 from an instance, or from the balancer without a kill', failuresOf(run, false))}
${row('calls that were never answered', run.seen.givenUp.length)}
`;

function restartedReport(run: Run): string {
  const { seen, ledger, restarts, balancer } = run;
  const calls = [...seen.times].map(([name, times]) => ({ name, times: times.toSorted((one, other) => one - other) }));
  return `# Soak

Three instances of the platform on one PostgreSQL and one ${process.env['S3_ENDPOINT'] ? 'S3 bucket' : 'folder'} of photos, behind a round-robin balancer. Clerks list, open, lock, answer, quote, invoice, cancel, decide credits and add photos; collision shops request, order and ask for credits. Everything goes over HTTP, with idempotency keys; what gets no answer is sent again under its key. The balancer loses the answer to one in 25 writes. Every minute, one instance is killed (\`SIGKILL\`) and started again; every two minutes, PostgreSQL is restarted (as by \`pg_ctl restart -m fast\`).

\`npm run soak\` writes this page (\`SOAK_MINUTES\`, default 10) and fails on anything in the last table. \`npm run test:all\` does the same for 20 s, with one kill and one restart. With the settings of a bucket (\`S3_…\`), the photos are there instead of in a folder.

${circumstances(run)}
${row('restarts of PostgreSQL', `${restarts.length}; away for ${ms(Math.max(0, ...restarts.map(({ at, backAt }) => backAt - at)))} ms at most`)}
${row('calls that were answered with 503 meanwhile, and repeated', failuresOf(run, true))}
${row('connections that a killed instance refused, so that the next one was asked', balancer.passedOver())}
${row('calls that a killed instance had taken and did not answer (502)', balancer.broken.length)}
${row('of those, repeated by the client until answered', balancer.broken.length - seen.givenUp.length)}
${row('answers that the balancer lost after the write was done', balancer.lost())}
${row('writes that were repeated after they were done, and got their first answer again', seen.replayed)}

${acknowledged(ledger)}

| call | answered | p50 (ms) | p95 (ms) | longest (ms) |
| --- | --- | --- | --- | --- |
${calls
  .toSorted((one, other) => one.name.localeCompare(other.name))
  .map(({ name, times }) =>
    row(`\`${name}\``, times.length, ms(quantile(times, 0.5)), ms(quantile(times, 0.95)), ms(times.at(-1) ?? 0)),
  )
  .join('\n')}

| refused, because a colleague was faster | |
| --- | --- |
${[...seen.refusals].map(([name, count]) => row(`\`${name}\``, count)).join('\n')}

${mustBeZero(run)}`;
}

/** Begins the part of the page about a database whose machine dies. */
const DIES = '## When the machine of the database dies';

function failedOverReport(run: Run): string {
  const { seen, ledger, restarts, balancer, mails } = run;
  const seconds = (value: number): string => (value / 1000).toFixed(1);
  return `${DIES}

The same, on the database of two machines that [deploying.md](deploying.md#a-database-on-two-machines) sets up, reached through HAProxy. Every two minutes, the machine of the primary dies: its Patroni, its PostgreSQL and its etcd are killed (\`SIGKILL\`), and started again once the other has taken over. \`npm run soak -- --database\` writes this part, and fails on anything in its last table.

${circumstances(run)}
${row('changes of the primary', restarts.length)}
${row('time without an acknowledged write at each (s)', restarts.map((one) => seconds(longestGap(seen.writes, one))).join(', '))}
${row('the longest time without an acknowledged write (s)', `${seconds(longestGap(seen.writes))}, of ${LONGEST_OUTAGE / 1000} allowed`)}
${row('calls that were answered with 503 meanwhile, and repeated', failuresOf(run, true))}
${row('calls that ended without an answer, and were repeated', seen.cut)}
${row('answers that the balancer lost after the write was done', balancer.lost())}
${row('writes that were repeated after they were done, and got their first answer again', seen.replayed)}
${row('e-mails sent, each once', mails)}

${acknowledged(ledger)}

${mustBeZero(run)}`;
}

/** Writes one of the two parts of the page, and leaves the other. */
export function writeReport(run: Run, isDatabaseKilled: boolean): void {
  const page = 'docs/soak.md';
  const text = readFileSync(page, 'utf8');
  const begins = text.indexOf(DIES);
  const [restarted, failedOver] = begins < 0 ? [text, ''] : [text.slice(0, begins), text.slice(begins)];
  writeFileSync(
    page,
    isDatabaseKilled
      ? `${restarted.trimEnd()}\n\n${failedOverReport(run)}`
      : `${restartedReport(run)}\n${failedOver}`.trimEnd() + '\n',
  );
}
