/** The table of docs/soak.md. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { Balancer } from './balancer.ts';
import type { Seen } from './client.ts';
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
  readonly restarts: readonly { readonly at: number; readonly backAt: number }[];
  readonly balancer: Balancer;
  readonly wrong: readonly string[];
  /** The machine's load averages. */
  readonly loads: readonly number[];
}

export function reportOf({ minutes, clients, seen, ledger, kills, restarts, balancer, wrong, loads }: Run): string {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const calls = [...seen.times].map(([name, times]) => ({ name, times: times.toSorted((one, other) => one - other) }));
  const all = calls.reduce((sum, { times }) => sum + times.length, 0);
  const told = (entries: readonly { readonly isTold: boolean }[]): number =>
    entries.filter(({ isTold }) => isTold).length;
  const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length);
  const back = kills.map(({ at, backAt }) => backAt - at).toSorted((one, other) => one - other);
  return `# Soak

Three instances of the platform on one PostgreSQL and one ${process.env['S3_ENDPOINT'] ? 'S3 bucket' : 'folder'} of photos, behind a round-robin balancer. Clerks list, open, lock, answer, quote, invoice, cancel, decide credits and add photos; collision shops request, order and ask for credits. Everything goes over HTTP, with idempotency keys; what gets no answer is sent again under its key. The balancer loses the answer to one in 25 writes. Every minute, one instance is killed (\`SIGKILL\`) and started again; every two minutes, PostgreSQL is restarted (as by \`pg_ctl restart -m fast\`).

\`npm run soak\` writes this page (\`SOAK_MINUTES\`, default 10) and fails on anything in the last table. \`npm run test:all\` does the same for 20 s, with one kill and one restart. With the settings of a bucket (\`S3_…\`), the photos are there instead of in a folder.

| | |
| --- | --- |
${row('date', new Date().toISOString().slice(0, 16).replace('T', ' '))}
${row('revision', revision)}
${row('machine', `${cpus().length} cores, load ${mean.toFixed(1)} on average (${loadavg()[0]?.toFixed(1) ?? ''} at the end), shared with the clients, PostgreSQL, the balancer and whatever else ran`)}
${row('length', `${minutes} min, ${clients} clients`)}
${row('calls answered', `${all} (${(all / (minutes * 60)).toFixed(1)} a second)`)}
${row('instances killed', `${kills.length}; ready again after ${ms(quantile(back, 0.5))} ms (median), ${ms(back.at(-1) ?? 0)} ms at most, of which 1000 ms are a pause`)}
${row('restarts of PostgreSQL', `${restarts.length}; away for ${ms(Math.max(0, ...restarts.map(({ at, backAt }) => backAt - at)))} ms at most`)}
${row('calls that were answered with 503 meanwhile, and repeated', seen.failures.filter(({ by, status }) => by !== 'balancer' && status === 503).length)}
${row('connections that a killed instance refused, so that the next one was asked', balancer.passedOver())}
${row('calls that a killed instance had taken and did not answer (502)', balancer.broken.length)}
${row('of those, repeated by the client until answered', balancer.broken.length - seen.givenUp.length)}
${row('answers that the balancer lost after the write was done', balancer.lost())}
${row('writes that were repeated after they were done, and got their first answer again', seen.replayed)}

Acknowledged: ${told(ledger.requests)} quote requests, ${told(ledger.quotes)} quotes, ${told(ledger.orders)} orders, ${told(ledger.invoices)} invoices, ${told(ledger.cancelled)} cancellations, ${told(ledger.creditRequests)} credit requests, ${told(ledger.credits)} answers to them, ${told(ledger.photos)} photos; ${ledger.held.length} locks.

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

| must be zero | |
| --- | --- |
${row('acknowledged writes lost or done twice, locks with two holders, sessions lost, other refusals', wrong.length)}
${row('answers with 5xx but 503 from an instance, or from the balancer without a kill', seen.failures.filter(({ by, status }) => by !== 'balancer' && status !== 503).length)}
${row('calls that were never answered', seen.givenUp.length)}
`;
}
