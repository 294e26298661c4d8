/** Pictures of screens: small beside each other, and large in a dialog. */
import type { Language } from '../../../domain/enumerations.ts';
import type { CardShown, PathShown, PictureShown, ReportData, StepShown } from '../data.ts';
import { element } from './dom.ts';
import { hashOf, type Query } from './filter.ts';
import { say, type WordKey } from './words.ts';

interface Captioned {
  readonly shown: PictureShown;
  readonly caption: string;
}

/** The layers of a picture, over each other. Only the first is read aloud. */
const layersOf = ({ shown, caption }: Captioned) =>
  element(
    'span',
    { class: 'shot' },
    shown.layers.map((file, index) =>
      element('img', { src: `pictures/${file}`, alt: index === 0 ? caption : '', loading: 'lazy' }),
    ),
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

/** Pictures that open large, all together or each alone. */
export const drawShots = (pictures: readonly Captioned[], language: Language, isTogether = false) =>
  pictures.map((picture) =>
    figureOf(
      picture,
      element(
        'button',
        {
          type: 'button',
          class: 'enlarge',
          title: say(language, 'enlarge'),
          onclick: () => enlarge(isTogether ? pictures : [picture], language),
        },
        layersOf(picture),
      ),
    ),
  );

const isSame = (one: PictureShown | null | undefined, other: PictureShown): boolean =>
  one?.layers.join(' ') === other.layers.join(' ');

/** The screens of a path. A step that changes nothing on the screen has no picture. */
export function drawFilm(
  { pictures }: PathShown,
  steps: readonly StepShown[],
  { sentences }: ReportData,
  lang: Language,
) {
  if (pictures.length === 0) return null;
  const captioned = pictures
    .filter((shown, index) => !isSame(pictures[index - 1], shown))
    .map((shown) => {
      const words = sentences[steps[shown.step - 1]?.when ?? 0]?.[lang] ?? '';
      return {
        shown,
        caption:
          shown.step === 0 ? say(lang, 'pictureStart') : `${say(lang, 'picture', { step: shown.step })}: ${words}`,
      };
    });
  return [
    element('h3', {}, say(lang, 'filmstrip')),
    element(
      'div',
      { class: 'film', tabindex: 0, role: 'group', 'aria-label': say(lang, 'filmstrip') },
      drawShots(captioned, lang),
    ),
  ];
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
      noPicture === ''
        ? element('p', { class: 'soft' }, tell('noPictureYet', { stem }))
        : element('p', { class: 'soft' }, `${tell('noPicture')} `, element('span', { lang: 'en' }, noPicture)),
    ];
  const { before, after, path, step, language } = shown;
  const isStill = isSame(before, after);
  const captionOf = (key: WordKey): string =>
    language === lang ? tell(key) : tell(language === 'en' ? 'inEnglish' : 'inFrench', { caption: tell(key) });
  const captioned = [
    ...(before && !isStill ? [{ shown: before, caption: captionOf('screenBefore') }] : []),
    { shown: after, caption: captionOf(isStill ? 'screenStays' : 'screenAfter') },
  ];
  return [
    element('h3', {}, tell('pictures')),
    element('div', { class: 'shots' }, drawShots(captioned, lang, true)),
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
