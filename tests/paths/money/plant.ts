/** Plants the fault that `MONEY_FAULT` numbers, in the sources that this process loads (`node --import`). */
import { registerHooks } from 'node:module';
import { MONEY_FAULTS } from './faults.ts';

const chosen = MONEY_FAULTS[Number(process.env['MONEY_FAULT'] ?? -1)];

/** The helpers of the platform's suites name the runner, which is not here. */
const NO_RUNNER = 'data:text/javascript,export const inject = () => "";';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: NO_RUNNER, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!chosen || !url.endsWith(`/${chosen.file}`)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(chosen.from)) throw new Error(`${chosen.file} does not have: ${chosen.from}`);
    return { ...loaded, source: source.replace(chosen.from, () => chosen.to) };
  },
});
