import type { SnapshotFrom } from 'xstate';
import type { Pdf } from '../../../domain/document.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { documentMachine } from '../../../machines/document/document.machine.ts';
import { isNotAPdf } from '../../../machines/document/document.rules.ts';

type Snapshot = SnapshotFrom<typeof documentMachine>;

const pdf: Pdf = { name: 'Invoice F-70001.pdf', content: { size: 12_000 } };
const perLanguage = LANGUAGES.map((language) => given(language, { language }));

const offersEnglish = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'languages' in output &&
  Array.isArray(output.languages) &&
  output.languages.includes('en');

/** The texts for missing languages. */
const unavailable = ({ context: { kind, languages } }: Snapshot): Words[] =>
  LANGUAGES.flatMap((language) => (languages.includes(language) ? [] : [`document:unavailable.${kind}.${language}`]));
/** Those texts for the languages that are available, which must be absent. */
const unsaid = ({ context: { kind, languages } }: Snapshot): Words[] =>
  languages.map((language) => `document:unavailable.${kind}.${language}`);
const OUTCOMES = ['document:opened', 'document:downloaded', 'document:blocked'] as const;
const others = (...said: readonly string[]): Words[] => OUTCOMES.filter((outcome) => !said.includes(outcome));
const failedWords = ({ context: { kind } }: Snapshot): Words => `document:failed.${kind}`;

export const documentModel = defineModel({
  machine: documentMachine,
  input: { kind: 'invoice', id: 'inv-1' },
  moreInputs: { 'of a credit': { kind: 'credit', id: 'cre-1' } },
  cases: {
    [doneOf('checkDocument')]: [
      answered('in both languages', { languages: ['en', 'fr'] }),
      answered('in English alone', { languages: ['en'] }),
      answered('in French alone', { languages: ['fr'] }),
      answered('in neither language', { languages: [] }),
    ],
    [errorOf('checkDocument')]: [failed('no network', { kind: 'network' })],
    'pdf.open': perLanguage,
    'pdf.download': perLanguage,
    'pdf.progressed': [given('half', { share: 0.5 })],
    [doneOf('fetchPdf')]: [answered('', pdf)],
    [errorOf('fetchPdf')]: [
      failed('it is not there', { kind: 'notFound', code: 'not-found' }),
      failed('no whole PDF', { kind: 'malformed', code: 'not-a-pdf' }),
      failed('too slow', { kind: 'timeout' }),
    ],
    [doneOf('openPdf')]: [answered('in a new tab', { isOpened: true }), answered('no tab', { isOpened: false })],
    [errorOf('openPdf')]: [failed('a defect', { kind: 'unexpected' })],
    [errorOf('savePdf')]: [failed('a defect', { kind: 'unexpected' })],
  },
  // Without a PDF in either language, nothing can be done here.
  ends: ['offered.untouched'],
  key: ({ context: { languages, wish, share, kept, failure } }) => ({
    languages,
    wish,
    share,
    kept: kept?.language,
    failure: failure?.code ?? failure?.kind,
  }),
  isWorthWalking: ({ context: { kind, languages, kept } }, event) => {
    // The language and the kind of document change only texts.
    if (event['language'] === 'en' && languages.length === 2) return event.type === 'pdf.open';
    if (event.type === doneOf('checkDocument')) return kind === 'invoice' || !offersEnglish(event['output']);
    // If another PDF is at hand, all failures lead to the same.
    return event.type !== errorOf('fetchPdf') || kept === null || isNotAPdf(toFailure(event['error']));
  },
  expect: [
    // The buttons say why nothing else can be requested meanwhile.
    ...(['fetching', 'opening', 'saving'] as const).map((state) => ({
      state,
      shows: (): Words[] => ['document:busy'],
    })),
    {
      state: 'checking',
      shows: () => ['document:checking'],
      hides: (snapshot) => [...OUTCOMES, 'document:failed.invoice', 'document:failed.credit', ...unavailable(snapshot)],
    },
    {
      state: 'unchecked',
      shows: (snapshot) => [failedWords(snapshot), `errors:${snapshot.context.failure?.kind ?? ''}`],
      hides: (snapshot) => ['document:checking', ...unavailable(snapshot)],
    },
    {
      state: 'offered',
      proves: 'S2.48 S2.49',
      shows: unavailable,
      hides: (snapshot) => ['document:checking', 'document:busy', 'document:cancel', ...unsaid(snapshot)],
    },
    { state: 'offered.untouched', hides: (snapshot) => [...OUTCOMES, failedWords(snapshot)] },
    ...(['opened', 'downloaded', 'blocked'] as const).map((outcome) => ({
      state: `offered.${outcome}`,
      shows: () => [`document:${outcome}`],
      hides: (snapshot: Snapshot) => [...others(`document:${outcome}`), failedWords(snapshot)],
    })),
    {
      state: 'offered.failed',
      proves: 'S8.9',
      shows: (snapshot) => {
        const { failure } = snapshot.context;
        return [
          failedWords(snapshot),
          failure && isNotAPdf(failure) ? 'document:notAPdf' : `errors:${failure?.kind ?? ''}`,
        ];
      },
      hides: [...OUTCOMES],
    },
    {
      state: 'fetching',
      shows: ({ context: { wish, share } }) => [
        { key: `document:fetching.${wish?.language ?? ''}`, params: { percent: Math.round(share * 100) } },
      ],
      hides: (snapshot) => [...OUTCOMES, failedWords(snapshot)],
    },
  ],
});
