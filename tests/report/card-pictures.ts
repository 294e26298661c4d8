/** The pictures of a rule: the screen before and after a step that takes it in the browser. */
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import type { Picture, Walked } from '../paths/engine/results.ts';
import type { CardPicture, CardShown, PictureShown } from './data.ts';
import type { Looks } from './reviews.ts';

export interface Taken {
  /** At most one per language. */
  readonly pictures: readonly CardPicture[];
  /** The digests of the screens before and after every step that takes it. */
  readonly looks: Looks;
}

/** By transition. */
export type PicturesTaken = ReadonlyMap<string, Taken>;

/** A picture with its files in the folder of all pictures. */
export const inFolder = (stem: string, { step, layers, pressed, changed }: Picture): PictureShown => ({
  step,
  layers: layers.map((file) => `${stem}/${file}`),
  ...(pressed && { pressed }),
  ...(changed && { changed }),
});

/** The steps that took each transition, with their pictures. Failed paths are left out. */
export function picturesTaken(results: readonly Walked[]): PicturesTaken {
  const found = new Map<string, CardPicture[]>();
  for (const { stem, paths } of results)
    for (const { id: path, language, result, taken, pictures = [] } of paths) {
      if (result !== 'passed' || !language) continue;
      for (const [step, transitions] of taken?.entries() ?? []) {
        const before = pictures.findLast((each) => each.step < step);
        const after = pictures.find((each) => each.step >= step);
        if (!after) continue;
        const shown: CardPicture = {
          language,
          stem,
          path,
          step,
          before: before ? inFolder(stem, before) : null,
          after: inFolder(stem, after),
          look: `${before?.look ?? ''}.${after.look}`,
        };
        for (const transition of transitions) found.set(transition, [...(found.get(transition) ?? []), shown]);
      }
    }
  return new Map(
    [...found].map(([transition, all]) => {
      const of = (language: Language): CardPicture[] => all.filter((each) => each.language === language);
      const looks = LANGUAGES.map(
        (language) => [language, [...new Set(of(language).map(({ look }) => look))]] as const,
      );
      return [
        transition,
        { pictures: LANGUAGES.flatMap((language) => of(language).slice(0, 1)), looks: Object.fromEntries(looks) },
      ];
    }),
  );
}

/** The pictures as a mark keeps them. */
export const pictureMark = ({ pictures }: Pick<CardShown, 'pictures'>): string =>
  pictures.map(({ language, look }) => `${language} ${look}`).join(', ');
