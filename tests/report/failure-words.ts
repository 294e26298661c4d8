/** What a walk expected and what it saw, in both languages: the walks themselves say it in English. */
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import type { StepFailure } from '../paths/engine/results.ts';
import type { Invariant } from '../paths/engine/path-model.ts';
import { RULES } from '../paths/engine/whole.ts';
import type { Bilingual } from './data.ts';

/** What is said in French where nothing is known: the English is technical, such as an error of the program. */
export const TECHNICAL = 'message technique, en anglais';

const PLAIN: Readonly<Record<string, string>> = {
  'a machine that goes on': 'un processus qui continue',
  'nothing running after the end': 'plus rien en cours après la fin',
  'nothing running after a stop': 'plus rien en cours après l’arrêt',
  'the accepted rules': 'les règles acceptées',
  'every transition taken': 'toutes les transitions empruntées',
  'a walk to its end': 'un parcours jusqu’à sa fin',
  results: 'des résultats',
  'none: the run ended before; its output says why': 'aucun\u00A0: l’exécution a fini avant; sa sortie dit pourquoi',
  'the focus on the page': 'le curseur sur la page',
  'the focus is lost': 'le curseur est perdu',
  'the focus near where the control stood': 'le curseur près de l’endroit où était la commande',
  'the focus is at the beginning of the page': 'le curseur est au début de la page',
  'the page as it was': 'la page telle qu’elle était',
  'a step that can be done': 'une étape qui peut être faite',
  'a silent console': 'une console muette',
  'that it is sent': 'que ce soit envoyé',
  'that nothing is sent': 'que rien ne soit envoyé',
  'no such page': 'cette page n’existe pas',
  'none that can be used': 'aucune qui soit utilisable',
  'it is only seen': 'on le voit seulement',
  'nothing of it was told': 'rien n’en a été dit',
  none: 'aucun',
};

/** English phrases with something in them; the French takes the same. */
const PATTERNS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^"(.*)" is not shown$/s, (text) => `«\u00A0${text}\u00A0» n’est pas affiché`],
  [/^"(.*)" is shown$/s, (text) => `«\u00A0${text}\u00A0» est affiché`],
  [/^"(.*)" to be heard$/s, (text) => `que «\u00A0${text}\u00A0» soit entendu`],
  [/^the call (\S+) under way$/, (call) => `l’appel ${call} en cours`],
  [/^a delay for (\S+)$/, (event) => `un délai pour ${event}`],
  [/^(\S+) to be told to the machine$/, (event) => `que ${event} soit dit au processus`],
  [
    /^(\w+) "([^"]*)" to be used by (\w+)$/,
    (role, name, device) => `${role} «\u00A0${name}\u00A0» utilisable par ${device}`,
  ],
  [/^(\w+) "([^"]*)" must not be there$/, (role, name) => `${role} «\u00A0${name}\u00A0» ne doit pas être là`],
  [/^(\w+) "([^"]*)" must be there$/, (role, name) => `${role} «\u00A0${name}\u00A0» doit être là`],
  [/^(\w+) "([^"]*)" must have the focus$/, (role, name) => `${role} «\u00A0${name}\u00A0» doit avoir le curseur`],
  [
    /^(\w+) "([^"]*)" must not be usable( for \S+)?$/,
    (role, name) => `${role} «\u00A0${name}\u00A0» ne doit pas être utilisable`,
  ],
  [/^(\w+) "([^"]*)" must be usable( for \S+)?$/, (role, name) => `${role} «\u00A0${name}\u00A0» doit être utilisable`],
  [
    /^(\w+) "([^"]*)" must be visible for \S+, but .*$/,
    (role, name) => `${role} «\u00A0${name}\u00A0» doit être visible`,
  ],
  [
    /^(\w+) "([^"]*)" must (?:not )?be set to (.*)$/s,
    (role, name) => `${role} «\u00A0${name}\u00A0» n’a pas la valeur voulue`,
  ],
  [/^(\w+) "([^"]*)"$/, (role, name) => `${role} «\u00A0${name}\u00A0»`],
];

const FRAMES = {
  en: {
    quoted: (text: string) => `“${text}”`,
    after: (is: string, was: string) => `${is}, after ${was}`,
    screen: (state: string) => `the screen of ${state}`,
    forAll: (state: string) => `a screen of ${state} for everybody`,
    spec: (places: string) => `(spec ${places})`,
  },
  fr: {
    quoted: (text: string) => `«\u00A0${text}\u00A0»`,
    after: (is: string, was: string) => `${is}, après ${was}`,
    screen: (state: string) => `l’écran de ${state}`,
    forAll: (state: string) => `un écran de ${state} pour tout le monde`,
    spec: (places: string) => `(spéc. ${places})`,
  },
} as const;

export interface SaidOf {
  readonly invariants: readonly Pick<Invariant, 'id' | 'spec' | 'says'>[];
  /** A state in words; null for what is no state. */
  readonly stateOf: (state: string, language: Language) => string | null;
}

function sayIn(language: Language, text: string, { invariants, stateOf }: SaidOf): string {
  const frame = FRAMES[language];
  const id = /^([A-Z][\w-]*-\d+): /.exec(text)?.[1];
  const broken = id === undefined ? undefined : [...invariants, ...RULES].find((each) => each.id === id);
  if (broken)
    return `${broken.id}${language === 'fr' ? '\u00A0' : ''}: ${broken.says[language]} ${frame.spec(broken.spec)}`;
  const placed = (state: string): string | null => {
    const regions = state.split(' + ').map((region) => (region === '' ? null : stateOf(region, language)));
    return regions.some((words) => words === null) ? null : frame.quoted(regions.join('; '));
  };
  const [is = '', was] = text.split(' after ');
  const [now, then] = [placed(is), was === undefined ? null : placed(was)];
  if (now !== null && (was === undefined || then !== null)) return then === null ? now : frame.after(now, then);
  const screen = placed(/^the screen of (.+)$/.exec(text)?.[1] ?? '');
  if (screen !== null) return frame.screen(screen);
  const forAll = placed(/^a screen of (.+) for everybody$/.exec(text)?.[1] ?? '');
  if (forAll !== null) return frame.forAll(forAll);
  if (language === 'en') return text;
  if (PLAIN[text] !== undefined) return PLAIN[text];
  for (const [pattern, french] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return french(...found.slice(1));
  }
  return `${TECHNICAL}\u00A0: ${text}`;
}

/** What was expected and seen, in both languages. What the walk says in French itself is taken as it is. */
export const failureInWords = (
  { expected, seen, fr }: Pick<StepFailure, 'expected' | 'seen' | 'fr'>,
  said: SaidOf,
): { readonly expected: Bilingual; readonly seen: Bilingual } => {
  const [en, french] = LANGUAGES.map((language) => ({
    expected: sayIn(language, expected, said),
    seen: language === 'fr' && fr ? fr : sayIn(language, seen, said),
  }));
  return {
    expected: { en: en?.expected ?? '', fr: french?.expected ?? '' },
    seen: { en: en?.seen ?? '', fr: french?.seen ?? '' },
  };
};
