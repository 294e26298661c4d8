import * as v from 'valibot';
import { LIST_KINDS } from '../../domain/lists.ts';

/** The state of a page in the tab's history: the list that the user last left on the way to it. */
const pageState = v.object({ leftList: v.string() });

const LIST_PATHS: ReadonlySet<string> = new Set(LIST_KINDS.map((kind) => `/${kind}`));

/** The state for the next page: the address of this list, or of the list left before this page. */
export function nextPageState(): v.InferOutput<typeof pageState> | null {
  const { pathname, search } = window.location;
  if (LIST_PATHS.has(pathname)) return { leftList: pathname + search };
  const here = v.safeParse(pageState, window.history.state);
  return here.success ? here.output : null;
}

/** The address of a list as it was left; null if the user did not come from it. */
export function leftListOf(state: unknown, path: string): string | null {
  const found = v.safeParse(pageState, state);
  return found.success && found.output.leftList.split('?')[0] === path ? found.output.leftList : null;
}

/** Marks a navigation as a return to a list, which keeps its scroll position. */
export const RETURN = 'return';
