/** A fault in a rule of money is told in a sentence that names the limit or the sum. `npm run paths:mutate` plants all. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MONEY_FAULTS, type MoneyFault } from './faults.ts';

const isWhole = process.env['MUTANTS'] === 'all';
/** The least of what a clerk loses sleep over: what is left to credit, the discount of a line, a total that adds up. */
const SAMPLE = ['amountBounds(Infinity)', 'max: Infinity', 'saleTotals(contents).subtotalCents'];

/** What is told about a fault; nothing when it is not noticed. */
function toldOf(fault: MoneyFault): { readonly isNoticed: boolean; readonly told: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/paths/money/plant.ts', 'tests/paths/money/check.ts', fault.in],
    { encoding: 'utf8', env: { ...process.env, MONEY_FAULT: String(MONEY_FAULTS.indexOf(fault)) } },
  );
  if (status !== 0 && stdout === '') throw new Error(stderr);
  return { isNoticed: status !== 0, told: stdout };
}

const planted = MONEY_FAULTS.filter(({ to }) => isWhole || SAMPLE.includes(to.replace(/^.*: (?=sale)/, '')));
const verdicts: object[] = [];

describe('a fault in a rule of money', () => {
  it('is planted at least thirty times in all', () => {
    expect(MONEY_FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(planted.length).toBeGreaterThanOrEqual(SAMPLE.length);
  });

  it.each(planted)('$in: $to', { timeout: 180_000 }, (fault) => {
    const { isNoticed, told } = toldOf(fault);
    verdicts.push({
      ...fault,
      isNoticed,
      told: told
        .split('\n')
        .filter((line) => line.includes(fault.names))
        .slice(0, 2),
    });
    if (isWhole) {
      mkdirSync('reports/mutants', { recursive: true });
      writeFileSync('reports/mutants/money.json', `${JSON.stringify(verdicts, null, 2)}\n`);
    }
    expect(told).toContain(fault.names);
  });
});
