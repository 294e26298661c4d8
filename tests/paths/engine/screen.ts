/** What is on a screen and what of it can be used: in jsdom as in the browser, where this runs in the page. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A control with its words in the language of the screen. */
export interface SpokenControl {
  readonly role: string;
  readonly name: string;
  readonly isPrefix: boolean;
  readonly within: { readonly selector: string; readonly text: string } | null;
  /** What it is set to; null: it does not matter. */
  readonly value: string | boolean | null;
}

/** The elements that have a role by themselves; others are given it. */
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
  // Whatever its role, such as a date's field, which has none.
  labelled: ['input', 'select', 'textarea'],
};
const ANY_FIELD = ['input'];

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
/** Between the parts of a name, spaces are the style sheet's. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** What is said beside what is written: to who cannot see, to who points at it, in an empty field. */
const ASIDES: ReadonlySet<string> = new Set(['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']);

type Named = readonly [element: Element, texts: string];

/** What is on the page at one moment: it is looked through once, whatever is asked of it. */
export interface Look {
  /** By the tag of an element, and by the role that it is given. */
  readonly ofKind: ReadonlyMap<string, readonly Element[]>;
  readonly asides: readonly { readonly element: Element; readonly text: string }[];
  /** Text that is seen and not heard, or neither. */
  readonly unheard: readonly Element[];
  /** Nothing within these can be used. */
  readonly closed: readonly Element[];
  /** A modal question leaves its own controls alone. */
  readonly question: Element | null;
  /** What the elements of a role are called. */
  readonly ofRole: Map<string, readonly Named[]>;
}

const roleGiven = (role: string): string => `role ${role}`;

/** Every element within another, from top to bottom: far quicker in jsdom than asking for them with a selector. */
function visitAll(within: Element, visit: (element: Element) => void): void {
  for (let each = within.firstElementChild; each; each = each.nextElementSibling) {
    visit(each);
    visitAll(each, visit);
  }
}

/** Looks the page through, as it is now. */
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

/** All that a part of the page says. */
const textOf = (part: Element, { asides }: Look): string =>
  inOneLine(
    [
      part.textContent,
      ...asides.filter(({ element }) => part === document.body || part.contains(element)).map(({ text }) => text),
    ].join(' '),
  );

/** All that the page says. */
export const textOfPage = (seen = look()): string => textOf(document.body, seen);

/** What a control is set to, or a part of the page says of itself. */
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
  const chosen = ['aria-selected', 'aria-expanded', 'aria-current']
    .map((name) => element.getAttribute(name))
    .find((state) => state !== null);
  return chosen !== undefined && chosen !== null && chosen !== '' && chosen !== 'false';
}

/** Every text that a name could come from: working the name itself out walks the document, and is for those that may have it. */
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

/** An element is called the same for as long as what its name could come from is the same, and as much of it is heard. */
const names = new WeakMap<Element, { readonly from: string; readonly name: string }>();

function accessibleName([element, texts]: Named, { unheard }: Look): string {
  const from = `${unheard.filter((each) => element.contains(each)).length} ${texts}`;
  const known = names.get(element);
  if (known?.from === from) return known.name;
  const name = withoutSpaces(computeAccessibleName(element));
  names.set(element, { from, name });
  return name;
}

/** The elements of a role, wherever they are. */
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

/** What can have the focus: the states of a diagram are controls, too. */
export type Focusable = HTMLElement | SVGElement;

export const isUsable = (element: Element | null, { question, closed } = look()): element is Focusable =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  (question?.contains(element) ?? true) &&
  !element.matches(':disabled,[aria-disabled=true],[readonly]') &&
  !closed.some((each) => each.contains(element));

/** What is told without being asked for: to who cannot see it, as soon as it is there. */
export const heard = (): string =>
  [...document.querySelectorAll('output,[role=status],[role=alert],[role=alertdialog],[aria-live]')]
    .map(({ textContent }) => textContent)
    .join('|');

/** Whether a text is in what a page says. */
export const isSaid = (text: string, page: string): boolean => page.includes(inOneLine(text));

/** Whether something that is there says more of it. */
const isExplained = (element: Element): boolean =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => (document.getElementById(id)?.textContent ?? '') !== '');

/** Whether the keyboard is nowhere: what had the focus is gone, or is switched off. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled');

/** What a screen must be: worked out from the model, the driver and the machine's state. */
export interface ExpectedScreen {
  /** The machine's own part of the page; null: all of it. */
  readonly root: string | null;
  readonly shown: readonly string[];
  /** In the machine's own part: the page around it may say the same of something else. */
  readonly hidden: readonly string[];
  /** What must (not) be there by its name, and whether it is of use (null: it does not matter). */
  readonly named: readonly {
    readonly control: SpokenControl;
    readonly isUsable: boolean | null;
    readonly isAbsent: boolean;
    readonly isFocused: boolean;
    readonly isWrong: boolean | null;
    readonly title: string | null;
  }[];
  /** Per event and case: its control, and whether a person must, may or must not be able to use it. */
  readonly controls: readonly {
    readonly event: string;
    readonly control: SpokenControl;
    readonly use: 'must' | 'may' | 'mustNot';
  }[];
}

/** What is not as expected, in words; null when all is. */
export function differenceOnScreen(
  { root, shown, hidden, named, controls }: ExpectedScreen,
  seen = look(),
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
