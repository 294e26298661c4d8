/** Keyboard navigation; runs in the page. */

const STOPS = 'a[href],button,input,select,textarea,summary,[tabindex]';
/** Composite controls: one tab stop, with arrow keys inside. */
const COMPOSITES = '[role=menu],[role=tablist],[role=listbox],[role=tree],[role=grid]';
/** How many elements outwards, from the focused one, may show the focus ring: a choice's label, for example. */
const AROUND = 4;

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';
const radiosOf = ({ name, form }: HTMLInputElement): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`)].filter(
    (radio) => radio.form === form,
  );

/** Whether Tab stops here. In a group of radio buttons, it stops at the checked one, or else the first. */
function isStop(element: HTMLElement): boolean {
  if (
    element.tabIndex < 0 ||
    element.matches(':disabled') ||
    element.closest('[inert]') ||
    !element.checkVisibility({ visibilityProperty: true })
  )
    return false;
  const question = document.querySelector('dialog:modal');
  if (question && !question.contains(element)) return false;
  if (!isRadio(element)) return true;
  const radios = radiosOf(element);
  return element === (radios.find(({ checked }) => checked) ?? radios[0]);
}

const stops = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);

/** The tab stop for an element: itself, or that of its radio group or composite control. */
function stopOf(element: HTMLElement): HTMLElement | null {
  if (isStop(element)) return element;
  if (isRadio(element)) return radiosOf(element).find(isStop) ?? null;
  const composite = element.closest(COMPOSITES);
  return (
    composite &&
    (stops().find((stop) => composite.contains(stop) || stop.getAttribute('aria-controls') === composite.id) ?? null)
  );
}

/**
 * Moves the focus next to an element's tab stop. Returns where the focus is now, or null if no key leads to the
 * element.
 */
export function focusBefore(element: HTMLElement): 'here' | 'before' | 'after' | null {
  const stop = stopOf(element);
  if (!stop) return null;
  if (stop === document.activeElement && stop !== element) return 'here';
  const all = stops();
  const at = all.indexOf(stop);
  const [before, after] = [all[at - 1], all[at + 1]];
  // A dialog gave the focus to its only tab stop, and Tab from there leads out of the page.
  if (!before && !after && stop === document.activeElement && stop.closest('dialog:modal')) return 'here';
  if (before ?? after) (before ?? after)?.focus();
  // The only tab stop of the page.
  else stop.blur();
  return before || !after ? 'before' : 'after';
}

/** Whether the focus is on an element. `isNear`: or on its tab stop. */
export const isAt = (element: HTMLElement): boolean =>
  document.activeElement === element || document.activeElement?.getAttribute('aria-activedescendant') === element.id;
export const isNear = (element: HTMLElement): boolean => isAt(element) || document.activeElement === stopOf(element);

/** Whether Tab stays within the field: a date has a day, a month, a year and a calendar. */
export const isOfParts = (): boolean => document.activeElement?.matches('input[type=date],input[type=time]') ?? false;

const CHOSEN_BY_ARROWS = 'input[type=radio],[role=tab]';

/** The arrow key that selects a radio button or tab from the focused one; null if others lie between. */
export function arrowTo(element: HTMLElement): string | null {
  const group = isRadio(element)
    ? radiosOf(element)
    : [...(element.closest(COMPOSITES)?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = group.findIndex((each) => each === document.activeElement);
  const next = (by: number): HTMLElement | undefined => group[(at + by + group.length) % group.length];
  if (next(1) === element) return 'ArrowRight';
  return next(-1) === element ? 'ArrowLeft' : null;
}
export const isChosenByArrows = (element: HTMLElement): boolean => element.matches(CHOSEN_BY_ARROWS);

/** The problem with how the focus is shown, or null. */
export function focusTrouble(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return 'nothing has the focus';
  const around: Element[] = [];
  for (let each: Element | null = element; each && around.length < AROUND; each = each.parentElement) around.push(each);
  const isMarked = [...around, ...element.querySelectorAll('*')].some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const what = element.outerHTML.slice(0, 120);
  if (!isMarked) return `the focus is not seen on ${what}`;
  const own =
    element instanceof HTMLInputElement && element.labels?.[0] && /radio|checkbox|file/.test(element.type)
      ? element.labels[0]
      : element;
  const { left, top, width, height } = own.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, window.innerHeight) / 2);
  return seen && (own.contains(seen) || seen.contains(own))
    ? null
    : `${what} has the focus and is out of sight: ${seen?.outerHTML.slice(0, 80) ?? 'beyond the page'} is there`;
}
