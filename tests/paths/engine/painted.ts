/** A digest of what a workflow shows on the screen, for comparing pictures without comparing pixels. */

const CONTROLS =
  'a[href],button,summary,input:not([type=hidden]),select,textarea,[role=button],[role=tab],[role=option],[role^=menuitem]';
const SEPARATE = '[role=dialog],[role=alertdialog],dialog[open],[role=alert],[role=status],[role=menu],[role=listbox]';
/** Controls that move less than this (px) may keep their place. Numbers of another width move what is beside them. */
const GRID = { across: 320, down: 32 };

/** The names of months and weekdays in the language of the page. */
function datesIn(language: string): RegExp {
  const names = (['short', 'long'] as const).flatMap((width) => [
    ...Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(language, { month: width, day: 'numeric' })
        .formatToParts(new Date(2026, month, 1))
        .flatMap(({ type, value }) => (type === 'month' ? [value] : [])),
    ).flat(),
    ...Array.from({ length: 7 }, (_, day) =>
      new Intl.DateTimeFormat(language, { weekday: width }).format(new Date(2026, 1, day + 1)),
    ),
  ]);
  const words = names
    .map((name) => name.replace('.', String.raw`\.?`))
    .sort((left, right) => right.length - left.length);
  return new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'giu');
}

/** Numbers, dates and durations become `#`: they differ from one run to the next. */
const masked = (text: string, dates: RegExp): string =>
  text
    .replace(dates, '0')
    .replace(/\d+(?:\s?(?:h|min|s|d|j|a\.m\.|p\.m\.)(?!\p{L}))?/giu, '#')
    .replace(/#(?:[\s,.:/–-]*#)+/gu, '#')
    .replace(/\s+/gu, ' ')
    .trim();

/** What the workflow paints, line by line: its texts, its controls with their place, and their colours. */
export function paintedBy(root: string): readonly string[] {
  const dates = datesIn(document.documentElement.lang || 'en');
  const isSeen = (element: Element): boolean => {
    const { width, height, top, left } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      top < innerHeight &&
      left < innerWidth
    );
  };
  const parts = [...document.querySelectorAll(`${root},${SEPARATE}`)];
  const outermost = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
  // A control under the pointer or with the focus has other colours.
  const isPointedAt = (element: Element): boolean => element.matches(':hover,:focus,:focus-within');
  const coloursOf = (element: Element): string => {
    if (isPointedAt(element.closest(CONTROLS) ?? element)) return '';
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} ${backgroundColor}`;
  };
  const ownText = (element: Element): string =>
    element.closest('time')
      ? '#'
      : masked([...element.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join(''), dates);
  const contentOf = (element: Element): string[] => {
    if (element instanceof SVGPathElement) return [element.getAttribute('d') ?? ''];
    const field =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [
            element.matches(':disabled') ? 'disabled' : '',
            element.matches(':checked') ? 'checked' : '',
            element.getAttribute('placeholder') ?? '',
            element instanceof HTMLSelectElement
              ? masked(element.selectedOptions.item(0)?.text ?? '', dates)
              : /^(date|time|password)$/.test(element.type)
                ? ''
                : masked(element.value, dates),
          ]
        : [];
    const text = ownText(element);
    if (!element.matches(CONTROLS) && text === '') return [];
    return [element.localName, ...field, text, coloursOf(element)].filter(Boolean);
  };
  const shown = outermost
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter(isSeen)
    .map((element) => {
      const { left, top } = element.getBoundingClientRect();
      const isControl = element.matches(CONTROLS);
      return { content: contentOf(element), isControl, left, row: Math.round(top / GRID.down) };
    });
  const controls = Map.groupBy(
    shown.filter(({ isControl }) => isControl),
    ({ row }) => row,
  );
  /** The place among the controls of its row, and roughly on the screen. */
  const placeOf = ({ left, row }: (typeof shown)[number]): string => {
    const before = controls.get(row)?.filter((other) => other.left < left).length ?? 0;
    return `row ${row}, ${before + 1}, ${Math.round(left / GRID.across)}`;
  };
  return shown
    .filter(({ content }) => content.length > 0)
    .map((each) => [...each.content, ...(each.isControl ? [placeOf(each)] : [])].join(' | '));
}
