/** What is on the screen and what is usable; runs in jsdom and in the browser's page. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A control with its texts in the language of the screen. */
export interface SpokenControl {
  readonly role: string;
  readonly name: string;
  readonly isPrefix: boolean;
  readonly within: { readonly selector: string; readonly text: string } | null;
  /** Its value; null if any value is fine. */
  readonly value: string | boolean | null;
}

/** The elements with an implicit role. Other elements need a `role` attribute. */
const TAGS_OF_ROLE: Readonly<Record<string, readonly string[]>> = {
  button: ['button'],
  link: ['a'],
  navigation: ['nav'],
  table: ['table'],
  list: ['ul', 'ol'],
  group: ['fieldset'],
  region: ['section'],
  status: ['output'],
  img: ['img'],
  progressbar: ['progress'],
  columnheader: ['th'],
  heading: ['h1', 'h2', 'h3'],
  dialog: ['dialog'],
  textbox: ['input', 'textarea'],
  combobox: ['select'],
  // Fields of any role, or of none, such as a date field.
  labelled: ['input', 'select', 'textarea'],
};
const ANY_FIELD = ['input'];

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
/** Style sheets set the spaces between parts of a name, so comparisons ignore them. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Attributes with text that is not in the element's content: accessible names, tooltips, placeholders. */
const ASIDES: ReadonlySet<string> = new Set(['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']);

type Named = readonly [element: Element, texts: string];

/** A snapshot of the page, traversed once for all queries. */
export interface Look {
  /** Elements by tag and by `role` attribute. */
  readonly ofKind: ReadonlyMap<string, readonly Element[]>;
  readonly asides: readonly { readonly element: Element; readonly text: string }[];
  /** Elements hidden from screen readers, except icons. */
  readonly unheard: readonly Element[];
  /** Nothing inside these is usable. */
  readonly closed: readonly Element[];
  /** An open dialog: only its own controls are usable. */
  readonly question: Element | null;
  /** Cache of the elements of each role and their texts. */
  readonly ofRole: Map<string, readonly Named[]>;
}

const roleGiven = (role: string): string => `role ${role}`;

/** Visits all descendants in document order: in jsdom, much faster than a selector. */
function visitAll(within: Element, visit: (element: Element) => void): void {
  for (let each = within.firstElementChild; each; each = each.nextElementSibling) {
    visit(each);
    visitAll(each, visit);
  }
}

/** Traverses the page as it is now. */
export function look(): Look {
  const ofKind = new Map<string, Element[]>();
  const asides: { element: Element; text: string }[] = [];
  const unheard: Element[] = [];
  const closed: Element[] = [];
  let question: Element | null = null;
  const note = (kind: string, element: Element): void =>
    void (ofKind.get(kind)?.push(element) ?? ofKind.set(kind, [element]));
  visitAll(document.body, (element) => {
    const tag = element.localName;
    note(tag, element);
    for (const name of element.getAttributeNames()) {
      if (name === 'role') note(roleGiven(element.getAttribute(name) ?? ''), element);
      else if (ASIDES.has(name)) asides.push({ element, text: element.getAttribute(name) ?? '' });
      else if (name === 'open' && tag === 'dialog') question ??= element;
      else if (name === 'inert' || name === 'hidden' || name === 'aria-hidden') {
        if (tag !== 'svg' && name !== 'inert') unheard.push(element);
        if (name !== 'aria-hidden' || element.getAttribute(name) === 'true') closed.push(element);
      }
    }
  });
  return { ofKind, asides, unheard, closed, question, ofRole: new Map() };
}

/** All text of a part of the page. */
const textOf = (part: Element, { asides }: Look): string =>
  inOneLine(
    [
      part.textContent,
      ...asides.filter(({ element }) => part === document.body || part.contains(element)).map(({ text }) => text),
    ].join(' '),
  );

/** All text of the page. */
export const textOfPage = (seen = look()): string => textOf(document.body, seen);

/** The current value of a control, or the state of another element. */
function settingOf(element: Element): string | boolean | null {
  if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)) return element.checked;
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return element.value;
  if (element instanceof HTMLProgressElement) return String(element.value);
  if (element instanceof HTMLAnchorElement) return element.getAttribute('href');
  if (element instanceof HTMLImageElement) return element.getAttribute('src');
  if (element.hasAttribute('aria-sort')) return element.getAttribute('aria-sort');
  const chosen = ['aria-selected', 'aria-expanded', 'aria-pressed', 'aria-current']
    .map((name) => element.getAttribute(name))
    .find((state) => state !== null);
  return chosen !== undefined && chosen !== null && chosen !== '' && chosen !== 'false';
}

/**
 * All texts that may be part of the name. Computing the real name is slow, so it is done only for elements that may
 * match.
 */
const namingTexts = (element: Element): string => {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  const others = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const texts = [element, ...labels, ...others].map((each) => each?.textContent ?? '');
  return withoutSpaces(
    [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('alt') ?? '',
      element.getAttribute('title') ?? '',
      ...texts,
    ].join('|'),
  );
};

/** Caches names: a name stays the same as long as its sources and the number of hidden descendants do. */
const names = new WeakMap<Element, { readonly from: string; readonly name: string }>();

function accessibleName([element, texts]: Named, { unheard }: Look): string {
  const from = `${unheard.filter((each) => element.contains(each)).length} ${texts}`;
  const known = names.get(element);
  if (known?.from === from) return known.name;
  const name = withoutSpaces(computeAccessibleName(element));
  names.set(element, { from, name });
  return name;
}

/** All elements of a role. */
function ofRole(role: string, { ofRole: known, ofKind }: Look): readonly Named[] {
  const candidates =
    known.get(role) ??
    [...(TAGS_OF_ROLE[role] ?? ANY_FIELD), roleGiven(role)]
      .flatMap((kind) => ofKind.get(kind) ?? [])
      .filter((element) => role === 'labelled' || getRole(element) === role)
      .map((element): Named => [element, namingTexts(element)]);
  known.set(role, candidates);
  return candidates;
}

export function findControl({ role, name, isPrefix, within }: SpokenControl, seen = look()): Element | null {
  const wanted = withoutSpaces(name);
  const places =
    within &&
    [...document.body.querySelectorAll(within.selector)].filter(({ textContent }) => textContent.includes(within.text));
  const isNamed = (each: Named): boolean => {
    if (!each[1].includes(wanted)) return false;
    const found = accessibleName(each, seen);
    return isPrefix ? found.startsWith(wanted) : found === wanted;
  };
  return (
    ofRole(role, seen).find(
      (each) => (places?.some((place) => place.contains(each[0])) ?? true) && isNamed(each),
    )?.[0] ?? null
  );
}

/** Focusable elements; the states of a diagram are SVG controls. */
export type Focusable = HTMLElement | SVGElement;

export const isUsable = (element: Element | null, { question, closed } = look()): element is Focusable =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  (question?.contains(element) ?? true) &&
  !element.matches(':disabled,[aria-disabled=true],[readonly]') &&
  !closed.some((each) => each.contains(element));

/** The text of all live regions, which screen readers announce. */
export const heard = (): string =>
  [...document.querySelectorAll('output,[role=status],[role=alert],[role=alertdialog],[aria-live]')]
    .map(({ textContent }) => textContent)
    .join('|');

/** Whether the page has a text. */
export const isSaid = (text: string, page: string): boolean => page.includes(inOneLine(text));

/** Whether `aria-describedby` points to some text. */
const isExplained = (element: Element): boolean =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => (document.getElementById(id)?.textContent ?? '') !== '');

/** Whether the focus is lost: the focused element is gone or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled');

/** The expected screen, computed from the model, the driver and the machine's state. */
export interface ExpectedScreen {
  /** A selector of the machine's part of the page; null for the whole page. */
  readonly root: string | null;
  readonly shown: readonly string[];
  /** Only in the machine's part: the rest of the page may have the same text for something else. */
  readonly hidden: readonly string[];
  /** Named elements that must (not) be there, and whether they are usable (null: either). */
  readonly named: readonly {
    readonly control: SpokenControl;
    readonly isUsable: boolean | null;
    readonly isAbsent: boolean;
    readonly isFocused: boolean;
    readonly isWrong: boolean | null;
    readonly title: string | null;
  }[];
  /** Per event and case: its control, and whether it must, may or must not be usable. */
  readonly controls: readonly {
    readonly event: string;
    readonly control: SpokenControl;
    readonly use: 'must' | 'may' | 'mustNot';
  }[];
}

/**
 * The first difference in words, or null. `whyUnseen` says why a person does not see a control; without a layout, as in
 * jsdom, nothing can tell.
 */
export function differenceOnScreen(
  { root, shown, hidden, named, controls }: ExpectedScreen,
  seen = look(),
  whyUnseen: (control: Element) => string | null = () => null,
): string | null {
  const screen = textOfPage(seen);
  const missing = shown.find((text) => !isSaid(text, screen));
  if (missing !== undefined) return `"${missing}" is not shown`;
  const part = root === null ? null : document.querySelector(root);
  const own = part ? textOf(part, seen) : screen;
  const surplus = hidden.find((text) => isSaid(text, own));
  if (surplus !== undefined) return `"${surplus}" is shown`;
  const wrongSetting = (element: Element | null, { role, name, value }: SpokenControl): string | null => {
    if (value === null || element === null) return null;
    const setting = settingOf(element);
    return setting === value ? null : `${role} "${name}" must be set to "${String(value)}", not "${String(setting)}"`;
  };
  for (const { event, control, use } of controls) {
    if (use === 'may' && control.value === null) continue;
    const element = findControl(control, seen);
    if (use !== 'may' && isUsable(element, seen) !== (use === 'must'))
      return `${control.role} "${control.name}" must ${use === 'must' ? '' : 'not '}be usable for ${event}`;
    const unseen = use === 'must' && element ? whyUnseen(element) : null;
    if (unseen !== null) return `${control.role} "${control.name}" must be visible for ${event}, but ${unseen}`;
    const wrong = wrongSetting(element, control);
    if (wrong !== null) return wrong;
  }
  for (const { control, isUsable: isOfUse, isAbsent, isFocused, isWrong, title } of named) {
    const element = findControl(control, seen);
    if ((element === null) !== isAbsent)
      return `${control.role} "${control.name}" must ${isAbsent ? 'not ' : ''}be there`;
    if (element === null) continue;
    if (isFocused && !element.contains(document.activeElement))
      return `${control.role} "${control.name}" must have the focus`;
    if (isOfUse !== null && isUsable(element, seen) !== isOfUse)
      return `${control.role} "${control.name}" must ${isOfUse ? '' : 'not '}be usable`;
    if (isWrong !== null && (element.getAttribute('aria-invalid') === 'true') !== isWrong)
      return `${control.role} "${control.name}" must be set to ${isWrong ? 'something wrong' : 'nothing wrong'}`;
    if (isWrong !== null && (isWrong ? !isExplained(element) : element.hasAttribute('aria-describedby')))
      return `${control.role} "${control.name}" must ${isWrong ? '' : 'not '}be set to something that says why it is wrong`;
    if (title !== null && inOneLine(element.getAttribute('title') ?? '') !== inOneLine(title))
      return `${control.role} "${control.name}" must be set to "${title}" for who points at it, not "${element.getAttribute('title') ?? ''}"`;
    const wrong = wrongSetting(element, control);
    if (wrong !== null) return wrong;
  }
  return null;
}
