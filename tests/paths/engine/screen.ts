/** What is on a screen and what of it can be used: in jsdom as in the browser, where this runs in the page. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A control with its words in the language of the screen. */
export interface SpokenControl {
  readonly role: string;
  readonly name: string;
  readonly isPrefix: boolean;
  readonly within: { readonly selector: string; readonly text: string } | null;
}

const ROLE_SELECTORS: Readonly<Record<string, string>> = {
  button: 'button,[role=button]',
  link: 'a[href]',
  textbox: 'input,textarea',
  searchbox: 'input',
  combobox: 'select,[role=combobox]',
  // Whatever its role, such as a date's field, which has none.
  labelled: 'input',
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const textOf = (element: Element): string => inOneLine(element.textContent ?? '');

/** Every text that a name could come from: working the name itself out walks the document, and is for those that may have it. */
const namingTexts = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
  const others = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const texts = [element, ...labels, ...others].map((each) => each?.textContent ?? '');
  return inOneLine([element.getAttribute('aria-label') ?? '', element.title, ...texts].join(' '));
};

type Named = readonly [element: HTMLElement, texts: string];
/** What the elements of a role are called, worked out once for a screen that stays as it is. */
type Candidates = Map<string, readonly Named[]>;

const candidatesOf = (role: string, places: readonly ParentNode[]): Named[] =>
  places
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(ROLE_SELECTORS[role] ?? `[role=${role}],input`)])
    .filter((element) => role === 'labelled' || getRole(element) === role)
    .map((element) => [element, namingTexts(element)]);

export function findControl({ role, name, isPrefix, within }: SpokenControl, known: Candidates = new Map()): HTMLElement | null {
  const wanted = inOneLine(name);
  const where = `${role} ${within?.selector ?? ''} ${within?.text ?? ''}`;
  const places = (): ParentNode[] =>
    within ? [...document.body.querySelectorAll(within.selector)].filter(({ textContent }) => textContent.includes(within.text)) : [document.body];
  const candidates = known.get(where) ?? candidatesOf(role, places());
  known.set(where, candidates);
  const isNamed = ([element, texts]: Named): boolean => {
    if (!texts.includes(wanted)) return false;
    const found = inOneLine(computeAccessibleName(element));
    return isPrefix ? found.startsWith(wanted) : found === wanted;
  };
  return candidates.find(isNamed)?.[0] ?? null;
}

/** A modal question leaves its own controls alone. */
const isBehindQuestion = (element: HTMLElement): boolean => {
  const question = document.querySelector('dialog[open]');
  return question !== null && !question.contains(element);
};

export const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null &&
  !isBehindQuestion(element) &&
  !element.matches(':disabled,[aria-disabled=true],[readonly]') &&
  element.closest('[inert],[hidden],[aria-hidden=true]') === null;

/** What a screen must be: worked out from the model, the driver and the machine's state. */
export interface ExpectedScreen {
  /** The machine's own part of the page; null: all of it. */
  readonly root: string | null;
  readonly shown: readonly string[];
  /** In the machine's own part: the page around it may say the same of something else. */
  readonly hidden: readonly string[];
  /** Per event and case: its control, and whether a person must, may or must not be able to use it. */
  readonly controls: readonly { readonly event: string; readonly control: SpokenControl; readonly use: 'must' | 'may' | 'mustNot' }[];
}

/** What is not as expected, in words; null when all is. */
export function differenceOnScreen({ root, shown, hidden, controls }: ExpectedScreen): string | null {
  const screen = textOf(document.body);
  const missing = shown.find((text) => !screen.includes(inOneLine(text)));
  if (missing !== undefined) return `"${missing}" is not shown`;
  const part = root === null ? null : document.querySelector(root);
  const own = part ? textOf(part) : screen;
  const surplus = hidden.find((text) => own.includes(inOneLine(text)));
  if (surplus !== undefined) return `"${surplus}" is shown`;
  const known: Candidates = new Map();
  for (const { event, control, use } of controls) {
    if (use === 'may') continue;
    if (isUsable(findControl(control, known)) === (use === 'must')) continue;
    return `${control.role} "${control.name}" must ${use === 'must' ? '' : 'not '}be usable for ${event}`;
  }
  return null;
}
