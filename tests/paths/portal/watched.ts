/** What the observation of a workflow's rules needs from the portal: its page, its controls and its calls. */
import { existsSync } from 'node:fs';
import * as contracts from '../../../contracts/index.ts';
import type { Contract } from '../../../contracts/call.ts';
import type { Requirement } from '../../../domain/permission.ts';
import { FIRST_PAGES } from '../../../src/app/pages.ts';
import type { RulesFile } from '../../../workflows/rule-facts.ts';
import type { Watched } from '../engine/observe.ts';
import { CALLS_WITHOUT_STAGE } from './stageless.ts';
import { stageOf } from './stages.ts';
import type { Stem } from './stems.ts';

type Access = Pick<Contract, 'method' | 'path' | 'requires'>;
const CONTRACTS: readonly Access[] = Object.values(contracts).flatMap((value) => ('requires' in value ? [value] : []));

const plain = ({ feature, levels }: Requirement): { feature: string; levels: number[] } => ({
  feature,
  levels: [...levels],
});

/** The permissions the platform requires for a call; none if it is open to any signed-in user. */
function requiredFor({ method, path }: Pick<Contract, 'method' | 'path'>): ReturnType<typeof plain>[] {
  const requires = CONTRACTS.find((each) => each.method === method && each.path === path)?.requires ?? [];
  return [requires].flat().map(plain);
}

async function accessOf({ name: stem, model }: Stem): Promise<Pick<RulesFile, 'page' | 'calls'>> {
  const page = FIRST_PAGES.find(({ file }) => file === stem);
  const contracts = existsSync(`tests/paths/${stem}/${stem}.stage.ts`)
    ? Object.entries((await stageOf(stem)).calls).map(([name, { contract }]) => [name, contract] as const)
    : Object.entries(CALLS_WITHOUT_STAGE[stem] ?? {});
  const required = contracts.map(([name, contract]) => [name, requiredFor(contract)] as const);
  const sending = required.find(([name]) => name === 'sendDocument')?.[1] ?? [];
  // An editor passes its content to its document, which makes the call; elsewhere an event of the clerk asks for it.
  const isEditor = existsSync(`tests/paths/${stem}/${stem}.pair.ts`);
  const asking = isEditor ? ['sending.wanted'] : (model.writes?.['sendDocument'] ?? []);
  return {
    ...(page && { page: page.requirement && plain(page.requirement) }),
    calls: Object.fromEntries(
      [...required, ...asking.map((name) => [name, sending] as const)].filter(([, needed]) => needed.length > 0),
    ),
  };
}

export const watchedOf = async (stem: Stem): Promise<Watched> => ({
  model: stem.model,
  invariants: stem.invariants,
  driver: stem.shown?.driver ?? null,
  access: await accessOf(stem),
});
