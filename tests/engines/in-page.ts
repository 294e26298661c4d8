/** Functions that run inside the page. They use their arguments and the page alone, because they travel as text. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A name in full, or a pattern. */
export type Name = string | { readonly source: string; readonly flags: string };

/** Which elements are meant. */
export interface Wanted {
  readonly css?: string;
  readonly role?: string;
  /** The accessible name. */
  readonly name?: Name;
  /** The name by its label (form fields). */
  readonly label?: Name;
  /** The own text of an element. */
  readonly text?: Name;
  readonly within?: Wanted;
  /** The one at this place; the first by default. */
  readonly nth?: number;
}

/** The queries by role, name and text; pages load them once (`LIBRARY`). */
interface Queries {
  readonly queryAllByRole: (root: HTMLElement, role: string, how: object) => HTMLElement[];
  readonly queryAllByLabelText: (root: HTMLElement, label: string | RegExp, how: object) => HTMLElement[];
  readonly queryAllByText: (root: HTMLElement, text: string | RegExp, how: object) => HTMLElement[];
}

export const LIBRARY = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist\/.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * What the page shows of the wanted elements; null when it has no queries yet. With `isAimed`, scrolls to the one at
 * `nth`, waits until nothing moves, and tells where it can be clicked.
 */
export async function look(wanted: Wanted, isAimed: boolean, isFocusing = false): Promise<unknown> {
  const queries = (globalThis as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!queries) return null;
  const pattern = (name: Name): string | RegExp =>
    typeof name === 'string' ? name : new RegExp(name.source, name.flags);
  // The library reads a no-break space of the page as a space.
  const spoken = (name: Name): string | RegExp =>
    typeof name === 'string' ? name.replaceAll(/\s+/g, ' ') : pattern(name);
  const isShown = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const find = ({ css, role, name, label, text, within }: Wanted): HTMLElement[] => {
    const roots = within ? find(within).slice(within.nth ?? 0, (within.nth ?? 0) + 1) : [document.documentElement];
    return roots
      .flatMap((root) => {
        if (role !== undefined)
          return queries.queryAllByRole(root, role, {
            hidden: true,
            ...(name !== undefined && { name: pattern(name) }),
          });
        if (label !== undefined) return queries.queryAllByLabelText(root, spoken(label), { exact: true });
        if (text !== undefined) return queries.queryAllByText(root, spoken(text), { exact: true });
        return [...(within ? root : document).querySelectorAll<HTMLElement>(css ?? '*')];
      })
      .filter(isShown);
  };
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const found = find(wanted);
  const one = found[wanted.nth ?? 0];
  if (isFocusing) one?.focus();
  let point: { x: number; y: number } | null = null;
  if (one && isAimed) {
    // Of a choice whose input is invisible, people click the label.
    const target =
      one instanceof HTMLInputElement && /^(radio|checkbox)$/.test(one.type) ? (one.closest('label') ?? one) : one;
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const middle = (): { x: number; y: number } => {
      // Of a link that wraps: between its lines is nothing to click.
      const [firstLine = target.getBoundingClientRect()] = target.getClientRects();
      const { x, y, width, height } = firstLine;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const hits = ({ x, y }: { x: number; y: number }): boolean => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (target.contains(top) || (top.contains(target) && top.closest('label') === target));
    };
    if (!hits(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = middle();
    await frame();
    await frame();
    const after = middle();
    if (before.x === after.x && before.y === after.y && hits(after)) point = after;
  }
  return {
    count: found.length,
    one: one
      ? {
          // What is drawn (SVG) has no rendered text.
          text: 'innerText' in one ? one.innerText : '',
          value: 'value' in one ? String(one.value) : null,
          chosen: one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.label ?? '') : null,
          isChecked: one instanceof HTMLInputElement && one.checked,
          isFocused: document.activeElement === one,
          isDisabled: one.matches(':disabled, [aria-disabled=true]'),
          attributes: Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
        }
      : null,
    point,
  };
}

/** Puts a text on the page in a field of its own, selected; an empty text removes the field. */
export function putText(text: string): void {
  document.querySelector('#typed-elsewhere')?.remove();
  if (text === '') return;
  const field = document.createElement('textarea');
  field.id = 'typed-elsewhere';
  field.value = text;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999';
  document.body.append(field);
  field.focus();
  field.select();
}

/** Waits until pictures and fonts are there and nothing moves. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
}

/** The access token of the signed-in user. */
export function readToken(): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
  return String(Object(JSON.parse(localStorage.getItem(key) ?? '{}')).access_token ?? '');
}
