import { ENVIRONMENTS, type MetaTags, type StartupProblem } from './startup.types.ts';

/** The problem of the page's meta tags; null when there is none (spec §8). */
export function metaProblem({ version, environment }: MetaTags): StartupProblem | null {
  if (!version) return { key: 'versionMissing' };
  if (!environment) return { key: 'environmentMissing' };
  const isKnown = ENVIRONMENTS.some((known) => known === environment);
  return isKnown ? null : { key: 'environmentUnknown', environment };
}

/** The environment whose service URLs are used: local maps to dev (spec §9). */
export const addressEnvironment = ({ environment }: MetaTags): string =>
  environment === 'local' ? 'dev' : (environment ?? '');
