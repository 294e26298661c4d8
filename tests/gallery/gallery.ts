/** The gallery: every screen in every state, width, theme and language, on one page. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { THEMES } from '../../machines/preferences/preferences.types.ts';

export const GALLERY = 'reports/gallery';

/** From phone to wide screen, in px. */
export const WIDTHS = [390, 768, 1280, 1920] as const;

export interface Picture {
  /** The screen's workflow, or `pages`. */
  readonly screen: string;
  readonly state: string;
  readonly language: string;
  /** In px. */
  readonly width: number;
  readonly theme: string;
  /** Relative to the gallery's folder. */
  readonly file: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ screen, state, language, width, theme, file }: Picture): string =>
  `<figure data-language="${language}" data-width="${width}" data-theme="${theme}"><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${screen}, ${state}`)}" style="width:${Math.round(width / 3)}px"></a><figcaption>${language} · ${width} px · ${theme}</figcaption></figure>`;

const choice = (name: string, values: readonly (string | number)[]): string =>
  `<label>${name} <select id="${name}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`;

/** The filters are in the URL, so that a view can be shared. */
const SCRIPT = `
const names = ['language', 'width', 'theme'];
const chosen = new URLSearchParams(location.hash.slice(1));
const show = () => {
  const rule = names.map((name) => [name, document.getElementById(name).value]).filter(([, value]) => value !== '');
  document.getElementById('hidden').textContent = rule.map(([name, value]) => 'figure:not([data-' + name + '="' + value + '"])').join() + (rule.length ? '{display:none}' : '');
  history.replaceState(null, '', '#' + new URLSearchParams(rule));
};
for (const name of names) {
  const select = document.getElementById(name);
  select.value = chosen.get(name) ?? '';
  select.addEventListener('change', show);
}
show();
`;

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 1.5rem 3rem; color-scheme: light dark }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; align-items: baseline; padding: .75rem 0; background: Canvas; border-bottom: 1px solid GrayText }
h1 { font-size: 1.25rem; margin: 0 } h2 { margin: 2rem 0 0 } h3 { font: 600 1rem ui-monospace, monospace; margin: 1rem 0 .25rem }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start } figure { margin: 0 } img { display: block; border: 1px solid GrayText; height: auto } figcaption { font-size: .8rem }
`;

/** Writes the page and returns the number of pictures. */
export function writeGallery(folder = GALLERY): number {
  const pictures = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Picture[]);
  const screens = Object.entries(Object.groupBy(pictures, ({ screen }) => screen)).map(([screen, ofScreen = []]) => {
    const states = Object.entries(Object.groupBy(ofScreen, ({ state }) => state)).map(
      ([state, ofState = []]) =>
        `<h3>${escaped(state)}</h3><div class="pictures">${ofState.map(figure).join('')}</div>`,
    );
    return `<section><h2 id="${escaped(screen)}">${escaped(screen)}</h2>${states.join('')}</section>`;
  });
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Every screen in every state</title><style>${STYLE}</style><style id="hidden"></style>
<header><h1>Every screen in every state</h1>${choice('language', LANGUAGES)}${choice('width', WIDTHS)}${choice('theme', THEMES)}</header>
<main>${screens.join('\n')}</main><script>${SCRIPT}</script></html>\n`,
  );
  return pictures.length;
}
