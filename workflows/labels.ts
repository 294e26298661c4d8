/** The texts of a drawing, in the chart's own names, and their widths. */
import type { StateOutline, TransitionOutline } from './outline.ts';

/** Widths in thousandths of the font size, of DejaVu Sans: the widest font a reader may have. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ['ijlI', 295],
  ["ft.,:;/[]() ·-'’", 390],
  ['rscxyzkJL', 570],
  ['mwMW→–', 980],
  ['ABCDEFGHKNOPQRSTUVXYZ', 730],
];
const OTHER_WIDTH = 636;

const widthOf = (character: string): number =>
  WIDTHS.find(([characters]) => characters.includes(character))?.[1] ?? OTHER_WIDTH;

/** The maximum width of a text, in pixels. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil((size / 1000) * [...text].reduce((sum, character) => sum + widthOf(character), 0));

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `300 ms`, `10 s`, `1.5 min`. */
export function durationText(ms: number): string {
  if (ms < SECOND) return `${ms} ms`;
  return ms < MINUTE ? `${ms / SECOND} s` : `${ms / MINUTE} min`;
}

/** What triggers a transition: `quote.submit`, `loadPage done`, `after 10 s`. */
export function triggerText({ kind, event, cause, delay }: TransitionOutline): string {
  switch (kind) {
    case 'event':
      return event;
    case 'always':
      return '';
    case 'after':
      return delay === null
        ? `after ${cause}`
        : `after ${cause === String(delay) ? '' : `${cause}, `}${durationText(delay)}`;
    case 'done':
      return cause === '' ? 'done' : `${cause} done`;
    case 'error':
      return `${cause} failed`;
  }
}

/** `[isComplete]`, `[hasCode: lock-lost]`, `[else]`. */
export function guardText({ guard, guardParams, isOtherwise }: TransitionOutline): string {
  if (guard === '') return isOtherwise ? '[else]' : '';
  return `[${guard}${guardParams === '' ? '' : `: ${guardParams}`}]`;
}

/** `quote.submit [isComplete]`. A transition without trigger or guard is taken at once. */
export const transitionText = (transition: TransitionOutline): string =>
  [triggerText(transition), guardText(transition)].filter((part) => part !== '').join(' ') || 'at once';

/** A state's entry and exit actions and invokes, as lines in its box. */
export const stateLines = ({ entry, exit, invokes }: StateOutline): string[] => [
  ...invokes.map(({ id, isCall }) => `${isCall ? 'call' : 'with'} ${id}`),
  ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
  ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
];
