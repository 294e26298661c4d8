/** What the tools for QA teams and analysts say on the terminal, in the language that is asked for (`--fr`). */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createInstance } from 'i18next';
import type { Language } from '../../domain/enumerations.ts';
import en from '../../locales/en/tools/terminal.json' with { type: 'json' };
import fr from '../../locales/fr/tools/terminal.json' with { type: 'json' };
import { UserError } from './project.ts';

type Whole<Key extends string> = Key extends `${infer Text}_${'one' | 'other'}` ? Text : Key;
export type TerminalKey = Whole<keyof typeof en>;

/** What a tool runs says it in the tool's language, too. */
const TOLD_IN = 'TOLD_IN';
const texts = createInstance();
await texts.init({
  lng: process.env[TOLD_IN] === 'fr' ? 'fr' : 'en',
  fallbackLng: false,
  resources: { en: { translation: en }, fr: { translation: fr } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

export const toldIn = (): Language => (texts.language === 'fr' ? 'fr' : 'en');

/** Says everything in this language from now on. */
export const speak = async (language: Language): Promise<void> => {
  await texts.changeLanguage(language);
};

export const say = (key: TerminalKey, values: Readonly<Record<string, string | number>> = {}, lng = toldIn()): string =>
  texts.t(key, { ...values, lng });

type Options = NonNullable<ParseArgsConfig['options']>;
const COMMON = ['--fr', '--help'];

/** What is wrong with the options: one that is not there, one without its value, or words where none are expected. */
function misunderstood(args: string[], options: Options, takesWords: boolean): string | null {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !takesWords) return say('option.extra', { text: token.value });
    if (token.kind !== 'option') continue;
    const names = [...Object.keys(options).map((name) => `--${name}`), ...COMMON].join(', ');
    const known = options[token.name];
    if (!known) return say('option.unknown', { option: token.rawName, names });
    if (known.type === 'string' && (token.value ?? '') === '') return say('option.empty', { option: token.rawName });
  }
  return null;
}

type Tool = 'accept' | 'ask' | 'paths' | 'review';

/** How a tool is called, in one line. */
export const usageOf = (tool: Tool): string => say(`${tool}.usage`).split('\n', 1)[0] ?? '';

/** What a tool is asked for; `--help` is answered at once. From now on, it speaks the language that is asked for. */
export async function askedFor<const Given extends Options>(
  tool: Tool,
  options: Given,
  { takesWords = false, argv = process.argv.slice(2) } = {},
) {
  if (argv.includes('--fr')) {
    process.env[TOLD_IN] = 'fr';
    await speak('fr');
  }
  if (argv.includes('--help')) {
    console.log(say(`${tool}.usage`));
    process.exit(0);
  }
  const args = argv.filter((arg) => !COMMON.includes(arg));
  const problem = misunderstood(args, options, takesWords);
  if (problem !== null) throw new UserError(`${problem}\n${usageOf(tool)}`);
  return parseArgs({ args, options, allowPositionals: true });
}
