import { parse } from 'regexparam';
import { ROUTES, type Route } from './routes.ts';

export interface FoundRoute {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const PATTERNS = ROUTES.map((route) => ({ route, ...parse(route.path) }));

/** The route of a path with its parameters; null when no route matches. */
export function findRoute(path: string): FoundRoute | null {
  for (const { route, pattern, keys } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { route, params: Object.fromEntries(keys.map((key, index) => [key, match[index + 1]])) };
  }
  return null;
}
