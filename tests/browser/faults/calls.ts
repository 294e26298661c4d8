/** The calls of the portal, from the contracts its source imports. */
import { globSync, readFileSync } from 'node:fs';
import type { Contract } from '../../../contracts/call.ts';
import * as contracts from '../../../contracts/index.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

/** Its failures are elsewhere: it is made only if the operator's settings say so (tests/unit/app/send-use.test.tsx). */
const ELSEWHERE = new Set(['countWorkflowUse']);

/** The contracts that a file of `src/` imports, by name. */
export function portalCalls(): ReadonlyMap<string, Contract> {
  const source = globSync('src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('contracts/'))
    .join('\n');
  const named = new Set(source.match(/\w+/g));
  return new Map(
    Object.entries(contracts).flatMap(([name, value]): [string, Contract][] =>
      isContract(value) && named.has(name) && !ELSEWHERE.has(name) ? [[name, value]] : [],
    ),
  );
}

/** The call in the format of the platform's fault control. */
export const faultyCall = ({ method, path }: Contract): { method: string; path: string } => ({
  method,
  path: `^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/?]+')}/?$`,
});
