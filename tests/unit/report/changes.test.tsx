/** What changed comes first: each failure once, by its cause, and each text that waits, old beside new. */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardShown, PathShown, ReportData } from '../../report/data.ts';
import { expectedOf, failedCauses } from '../../report/causes.ts';
import { drawChanges } from '../../report/page/changes.ts';
import { NO_QUERY } from '../../report/page/filter.ts';
import type { Cards } from '../../report/page/inputs.ts';

const sent = vi.fn<(body: unknown) => void>();
const failing = (id: string, step: number, expected: string) =>
  ({
    id,
    level: 'chart',
    language: null,
    ms: 0,
    pictures: [],
    steps: [],
    failure: { step, expected, seen: 'it is lit' },
  }) as unknown as PathShown;
const LAMP = 'LAMP-1: A lamp without a bulb is never lit (spec §1)';
const stem = {
  stem: 'credit-request',
  title: { en: 'Answering a credit request', fr: 'Répondre à une demande de crédit' },
  cards: [],
  paths: [
    failing('rules', 0, 'the accepted rules'),
    failing('a', 4, LAMP),
    failing('b', 2, LAMP),
    failing('c', 3, 'LAMP-2: It is warm (spec §1)'),
  ],
};
const texts: NonNullable<ReportData['texts']> = [
  {
    file: 'credit-request',
    stems: ['credit-request'],
    languages: ['fr'],
    isSwap: true,
    changes: [
      {
        file: 'credit-request',
        key: 'approve',
        before: { en: 'Approve', fr: 'Approuver' },
        after: { en: 'Approve', fr: 'Refuser' },
      },
    ],
  },
];

function draw(change: object, lang: 'en' | 'fr' = 'en') {
  const data = { reviewer: 'deploy-bot', revision: 'abc', stems: [], ...change } as unknown as ReportData;
  const place = document.createElement('section');
  document.body.replaceChildren(place);
  const cards: Cards = {
    data,
    current: { ...NO_QUERY, lang },
    go: () => {},
    onMarked: () => drawChanges(place, cards),
  };
  drawChanges(place, cards);
}

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent(JSON.parse(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a requirement that many paths break is told once, with its count and its earliest example', () => {
  const causes = failedCauses({ stems: [stem] as unknown as ReportData['stems'] });
  expect(causes.map(({ expected, count, first }) => [expected, count, first.path.id])).toEqual([
    [LAMP, 2, 'b'],
    ['the accepted rules', 1, 'rules'],
    ['LAMP-2: It is warm (spec §1)', 1, 'c'],
  ]);
  draw({ stems: [stem] });
  expect(screen.getByRole('status').textContent).toBe('Not ready: failed paths: 4, causes: 3');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain(`one cause, paths: 2${LAMP}`);
  expect(within(first ?? document.body).getByRole('link', { name: 'b' })).toBeTruthy();
});

it('changes that two workflows wait to be accepted for are two causes', () => {
  const stems = [stem, { ...stem, stem: 'order' }] as unknown as ReportData['stems'];
  const causes = failedCauses({ stems }).filter(({ first }) => first.path.id === 'rules');
  expect(causes.map(({ first, count }) => [first.stem.stem, count])).toEqual([
    ['credit-request', 1],
    ['order', 1],
  ]);
});

it('a change is offered to be accepted where nothing else of its workflow fails', () => {
  const rule = { words: { en: 'It is dark.', fr: '' }, result: 'failed', pictures: [], review: null };
  const cards = [{ ...rule, id: 'dark/lamp.light', failedIn: ['rules'] }];
  draw({ stems: [{ ...stem, cards, paths: stem.paths.slice(0, 1) }] });
  expect(screen.getByText(/npm run accept -- --only credit-request/)).toBeTruthy();
});

it.each(['en', 'fr'] as const)('a cause leads to its rules, which are questioned there, in %s', async (lang) => {
  localStorage.setItem('signed-by', 'Marie Roy');
  const rule = { words: { en: 'It is dark.', fr: 'Il fait noir.' }, result: 'failed', pictures: [], review: null };
  const [own, other] = [
    { ...rule, id: 'dark/lamp.light', failedIn: ['b', 'rules'] },
    { ...rule, id: 'lit/lamp.dim', failedIn: ['z'] },
  ];
  const failed = { ...stem, cards: [own, other] };
  draw({ stems: [failed] }, lang);
  const [first] = screen.getAllByRole('listitem');
  const cause = within(first ?? document.body);
  expect(cause.getByRole('link', { name: 'credit-request/dark/lamp.light' }).getAttribute('href')).toContain(
    'rule=dark%2Flamp.light',
  );
  expect(cause.queryByRole('link', { name: /lamp\.dim/ })).toBeNull();
  // Nothing is accepted while a requirement is broken.
  expect(cause.queryByText(/npm run accept/)).toBeNull();
  expect(cause.getByText(lang === 'en' ? /^While a requirement/ : /^Tant qu’une exigence/)).toBeTruthy();
  const buttons = cause.getAllByRole<HTMLButtonElement>('button').filter(({ dataset }) => dataset['verdict']);
  expect(buttons.map(({ dataset, disabled }) => [dataset['verdict'], disabled])).toEqual([
    ['approved', true],
    ['questioned', false],
    ['rejected', true],
  ]);
  fireEvent.click(cause.getByRole('button', { name: /^Question/ }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ rule: own.id, verdict: 'questioned' })),
  );
  expect(expectedOf(failed, own as unknown as CardShown, lang)).toEqual(['the accepted rules', LAMP]);
});

it('a text that waits is shown with the workflow that shows it, and accepted by name', async () => {
  draw({ stems: [{ ...stem, paths: [] }], texts });
  expect(screen.getByRole('status').textContent).toBe('Not ready: texts to accept: 1');
  const card = screen.getByRole('listitem');
  expect(card.textContent).toContain('Shown by: Answering a credit request');
  expect(card.textContent).toContain('Only one language changed.');
  expect(card.textContent).toContain('Approve (as accepted)');
  expect(card.querySelector('del')?.textContent).toBe('Approuver');
  expect(card.querySelector('ins')?.textContent).toBe('Refuser');
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Marie Roy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign my verdicts with this name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    stem: 'texts',
    rule: 'credit-request:approve',
    verdict: 'approved',
    by: 'Marie Roy',
    comment: '',
  });
  expect(screen.getByRole('status').textContent).toBe('Ready: nothing failed, and everything is accepted');
});

it('a page that is only read offers no verdict, and says the same in French', () => {
  draw({ reviewer: null, stems: [{ ...stem, paths: [] }], texts }, 'fr');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('textes à accepter\u00A0: 1');
});

it.each([
  ['en', 'Reject', /^rejected by Marie Roy on \d{4}-\d\d-\d\d, at abc\. Swapped$/, 'texts rejected or questioned: 1'],
  [
    'fr',
    'Rejeter',
    /^rejetée par Marie Roy le \d{4}-\d\d-\d\d, à la révision abc\. Swapped$/,
    'textes rejetés ou en question\u00A0: 1',
  ],
] as const)('a verdict on texts stays with them, in %s', async (lang, button, said, why) => {
  localStorage.setItem('signed-by', 'Marie Roy');
  draw({ texts: structuredClone(texts) }, lang);
  fireEvent.input(screen.getByLabelText(/^Comment/), { target: { value: 'Swapped' } });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  await waitFor(() => expect(screen.getByText(said)).toBeTruthy());
  expect(screen.getByRole('status').textContent).toContain(why);
  expect(screen.getByRole('status').textContent).not.toMatch(/texts to accept|textes à accepter/);
});
