/** The screens of rules at two revisions, if the paths in the browser ran at both: side by side, and what differs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/enumerations.ts';
import { picturesTaken, type PicturesTaken, type Taken } from '../../tests/report/card-pictures.ts';
import type { CardPicture } from '../../tests/report/data.ts';
import { readResults } from '../../tests/report/collect.ts';
import { STEM_NAMES } from '../../tests/paths/portal/stems.ts';
import type { Outline } from '../../workflows/outline.ts';
import { ruleIds } from '../../workflows/rule-facts.ts';
import { escaped } from '../../workflows/svg.ts';

/** The pictures of one revision. */
export interface Screens {
  /** The folder of its report, from the page. */
  readonly report: string;
  readonly taken: PicturesTaken;
}

/** Finds the report of some sources in a folder of reports; null if there is none with pictures. */
export function screensOf(source: string, reports: string): Screens | null {
  const found = existsSync(reports) ? readdirSync(reports).sort() : [];
  for (const report of found) {
    const folder = join(reports, report, 'results');
    const taken = picturesTaken(STEM_NAMES.flatMap((stem) => readResults(stem, source, folder)));
    if (taken.size > 0) return { report: `../${report}`, taken };
  }
  return null;
}

/** A screen that differs: the rules that lead to it, and the addresses of its layers, before and now. */
export interface ScreenChange {
  readonly rules: readonly string[];
  readonly sides: readonly [before: readonly string[], now: readonly string[]];
}

const byRule = (outline: Outline | undefined, screens: Screens): ReadonlyMap<string, Taken> =>
  new Map(
    [...(outline ? ruleIds(outline) : [])].flatMap(([id, rule]) => {
      const taken = screens.taken.get(`transition ${id}`);
      return taken ? [[rule, taken] as const] : [];
    }),
  );

/** The screen after a step, of the digests before and after it. */
const afterOf = (look: string): string => look.slice(look.indexOf('.') + 1);

/** The screens after rules that none before is like. Rules that only one revision has are not compared. */
export function screenChanges(
  outlines: readonly [before: Outline | undefined, after: Outline | undefined],
  screens: readonly [before: Screens, after: Screens],
  language: Language,
): readonly ScreenChange[] {
  const sides = [byRule(outlines[0], screens[0]), byRule(outlines[1], screens[1])] as const;
  const found = new Map<string, { readonly rules: string[]; readonly sides: ScreenChange['sides'] }>();
  const urls = ({ report }: Screens, { after }: CardPicture): readonly string[] =>
    after.layers.map((file) => `${report}/pictures/${file}`);
  for (const [rule, now] of sides[1]) {
    const before = sides[0].get(rule);
    const was = before?.pictures.find((each) => each.language === language);
    const is = now.pictures.find((each) => each.language === language);
    const known = new Set(before?.looks[language]?.map(afterOf));
    if (!was || !is || now.looks[language]?.some((look) => known.has(afterOf(look)))) continue;
    const key = `${afterOf(was.look)} ${afterOf(is.look)}`;
    const entry = found.get(key) ?? { rules: [], sides: [urls(screens[0], was), urls(screens[1], is)] };
    found.set(key, entry);
    entry.rules.push(rule);
  }
  return [...found.values()];
}

export const SCREEN_STYLE = `.screens{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1rem}.screens figure{margin:0}
.shot,.shot span{display:grid;isolation:isolate}.shot{border:1px solid #8886;background:#fff}.shot>*,.shot span>*{grid-area:1/1;min-width:0}.shot img{width:100%;aspect-ratio:8/5}
.faded{opacity:.35}.delta{filter:url(#differing)}.old{mix-blend-mode:difference}`;

/** Turns what differs between two pictures red, and the rest transparent. Compression alone changes less than 5 %. */
export const SCREEN_FILTER = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><filter id="differing" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .8 0 0 0 0 0 0 0 0 0 .2 4 4 4 0 -.6"/></filter></svg>`;

const imagesOf = (layers: readonly string[], alt = ''): string =>
  layers.map((file, index) => `<img src="${escaped(file)}" alt="${index === 0 ? escaped(alt) : ''}">`).join('');

/** A screen before, now, and now with what differs in red. */
export function screenFigures(
  [before, now]: ScreenChange['sides'],
  [old, current, differing]: readonly [before: string, now: string, differing: string],
): string {
  const figure = (content: string, caption: string): string =>
    `<figure><span class="shot">${content}</span><figcaption>${escaped(caption)}</figcaption></figure>`;
  const delta = `<span class="delta"><span>${imagesOf(now)}</span><span class="old">${imagesOf(before)}</span></span>`;
  return `<div class="screens">${figure(imagesOf(before, old), old)}${figure(imagesOf(now, current), current)}${figure(
    `<span class="faded">${imagesOf(now, differing)}</span>${delta}`,
    differing,
  )}</div>`;
}
