/** Pictures of screens: small beside each other, and large in a dialog. */
import type { Language } from '../../../domain/enumerations.ts';
import type { CardShown, PathShown, PictureShown } from '../data.ts';
import type { Box } from '../../paths/engine/changed-areas.ts';
import { element } from './dom.ts';
import { hashOf, type Query } from './filter.ts';
import { say, type WordKey } from './words.ts';

interface Captioned {
  readonly shown: PictureShown;
  readonly caption: string;
  readonly marks: readonly Marked[];
}

/** A place on a picture: what was pressed, or what changed. */
interface Marked {
  readonly kind: 'pressed' | 'changed';
  readonly box: Box;
}

const pressedOn = ({ pressed }: PictureShown): Marked[] => (pressed ? [{ kind: 'pressed', box: pressed }] : []);
const changedOn = ({ changed = [] }: PictureShown): Marked[] => changed.map((box) => ({ kind: 'changed', box }));

const markOf = ({ kind, box: { x, y, width, height } }: Marked) =>
  element('span', {
    class: `mark ${kind}`,
    style: `left: ${x}%; top: ${y}%; width: ${width}%; height: ${height}%`,
  });

/** What the marks on pictures mean. */
export const drawLegend = (language: Language) =>
  element(
    'p',
    { class: 'soft legend' },
    element('span', { class: 'mark pressed', 'aria-hidden': 'true' }),
    ` ${say(language, 'markPressed')} `,
    element('span', { class: 'mark changed', 'aria-hidden': 'true' }),
    ` ${say(language, 'markChanged')}`,
  );

/** The layers of a picture, over each other. Only the first is read aloud. */
const layersOf = ({ shown, caption, marks }: Captioned) =>
  element(
    'span',
    { class: 'shot' },
    shown.layers.map((file, index) =>
      element('img', { src: `pictures/${file}`, alt: index === 0 ? caption : '', loading: 'lazy' }),
    ),
    marks.map(markOf),
  );

const figureOf = (picture: Captioned, shown: Node) =>
  element('figure', {}, shown, element('figcaption', {}, picture.caption));

/** Shows pictures as large as the window allows. */
function enlarge(pictures: readonly Captioned[], language: Language): void {
  const close = element('button', { type: 'button', onclick: () => dialog.close() }, say(language, 'close'));
  const dialog = element(
    'dialog',
    { class: 'large', 'aria-label': say(language, 'pictures'), onclose: () => dialog.remove() },
    close,
    element(
      'div',
      {},
      pictures.map((picture) => figureOf(picture, layersOf(picture))),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Pictures that open large: all of them together, or others. */
const drawShots = (pictures: readonly Captioned[], language: Language, large = pictures) =>
  pictures.map((picture) =>
    figureOf(
      picture,
      element(
        'button',
        {
          type: 'button',
          class: 'enlarge',
          title: say(language, 'enlarge'),
          onclick: () => enlarge(large, language),
        },
        layersOf(picture),
      ),
    ),
  );

const isSame = (one: PictureShown | null | undefined, other: PictureShown): boolean =>
  one?.layers.join(' ') === other.layers.join(' ');

/** A step's screens: before, with what was pressed, and after, with what changed. */
function pairOf({ pictures }: PathShown, step: number, lang: Language): Captioned[] {
  const at = pictures.findIndex((each) => each.step >= step);
  const [before, after] = [pictures[at - 1], pictures[at]];
  if (!after) return [];
  if (!before || isSame(before, after))
    return [
      {
        shown: after,
        caption: say(lang, before ? 'screenStays' : 'pictureStart'),
        marks: before ? pressedOn(after) : [],
      },
    ];
  return [
    { shown: before, caption: say(lang, 'screenBefore'), marks: pressedOn(after) },
    { shown: after, caption: say(lang, 'screenAfter'), marks: changedOn(after) },
  ];
}

/** The screens of the step that failed. */
export const drawFailedStep = (path: PathShown, lang: Language) =>
  path.failure && path.pictures.length > 0
    ? element('div', { class: 'shots' }, drawShots(pairOf(path, path.failure.step, lang), lang))
    : null;

/** The screen after a step, beside it: with what was pressed and what changed. It opens large, with the one before. */
export function drawStepScreen(path: PathShown, step: number, lang: Language) {
  const shown = path.pictures.find((each) => each.step === step);
  if (!shown) return null;
  const before = path.pictures[path.pictures.indexOf(shown) - 1];
  if (isSame(before, shown) && !shown.pressed) return null;
  const caption = step === 0 ? say(lang, 'pictureStart') : say(lang, 'picture', { step });
  const marks = [...changedOn(shown), ...pressedOn(shown)];
  return element('div', {}, drawShots([{ shown, caption, marks }], lang, pairOf(path, step, lang)));
}

/**
 * The screen before and after a rule, in the language of the page, or in the other one, which the caption says; otherwise
 * why there is none.
 */
export function drawCardPictures({ pictures, noPicture }: CardShown, stem: string, current: Query) {
  const { lang } = current;
  const tell = (key: WordKey, values = {}): string => say(lang, key, values);
  const shown = pictures.find(({ language }) => language === lang) ?? pictures[0];
  if (!shown)
    return [
      element('h3', {}, tell('pictures')),
      element(
        'p',
        { class: 'soft' },
        noPicture === null ? tell('noPictureYet', { stem }) : `${tell('noPicture')} ${noPicture[lang]}`,
      ),
    ];
  const { before, after, path, step, language } = shown;
  const isStill = isSame(before, after);
  const captionOf = (key: WordKey): string =>
    language === lang ? tell(key) : tell(language === 'en' ? 'inEnglish' : 'inFrench', { caption: tell(key) });
  const captioned = [
    ...(before && !isStill ? [{ shown: before, caption: captionOf('screenBefore'), marks: pressedOn(after) }] : []),
    {
      shown: after,
      caption: captionOf(isStill ? 'screenStays' : 'screenAfter'),
      marks: isStill ? pressedOn(after) : changedOn(after),
    },
  ];
  return [
    element('h3', {}, tell('pictures')),
    element('div', { class: 'shots' }, drawShots(captioned, lang)),
    drawLegend(lang),
    element(
      'p',
      { class: 'soft' },
      element(
        'a',
        { href: hashOf({ ...current, view: 'paths', machine: shown.stem, path: `browser.${language}.${path}` }) },
        element('code', {}, path),
        ` ${tell('step', { step })}`,
      ),
    ),
  ];
}
