/**
 * Prints which limits and sums of money are broken, each as a sentence: of the workflows that are named, and of the
 * platform (`platform`). Exits with 1 if any is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '../../../platform/main.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import { readRules } from '../../../workflows/files.ts';
import { callerWith, tokenOf } from '../../platform/client.ts';
import { brokenPlatformLimits } from '../../platform/money-limits.ts';
import { configurationOf } from '../../platform/servers.ts';
import { copyEmptyDatabase } from '../../support/empty-database.ts';
import { limitChangesInWords } from '../portal/accepted-rules.ts';
import { attemptsOf, walkAttempt } from '../portal/limit-walk.ts';
import { failuresOf, type WalkedPath } from '../engine/results.ts';
import { limitsOf } from '../portal/limits.ts';
import { STEMS } from '../portal/stems.ts';

async function brokenIn(name: string): Promise<string[]> {
  const stem = STEMS.find((each) => each.name === name);
  const accepted = readRules(name);
  if (!stem || !accepted) throw new Error(`There is no workflow ${name}.`);
  const changes = limitChangesInWords(
    name,
    outlineOf(stem.model.machine),
    { ...accepted, ...limitsOf(name) },
    accepted,
  );
  const walked: WalkedPath[] = [];
  for (const attempt of attemptsOf(name, accepted.limits)) walked.push(await walkAttempt(attempt, stem.invariants)); // oxlint-disable-line no-await-in-loop -- one after another
  return [...changes, ...failuresOf(walked)];
}

async function brokenOnPlatform(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'money-'));
  await copyEmptyDatabase(folder);
  const platform = await startPlatform(configurationOf({ dataDirectory: folder }));
  try {
    return await brokenPlatformLimits(
      callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test')),
    );
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const broken: string[] = [];
for (const place of process.argv.slice(2))
  // oxlint-disable-next-line no-await-in-loop -- one after another
  broken.push(...(place === 'platform' ? await brokenOnPlatform() : await brokenIn(place)));
for (const line of broken) process.stdout.write(`${line}\n`);
process.exit(broken.length === 0 ? 0 : 1);
