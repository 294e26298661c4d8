/** A verdict is signed with a name that the reviewer confirmed: git's name is only a suggestion. */
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardShown, ReportData } from '../../report/data.ts';
import { NO_QUERY } from '../../report/page/filter.ts';
import type { Cards } from '../../report/page/inputs.ts';
import { drawReview } from '../../report/page/review.ts';

const sent = vi.fn<(body: unknown) => void>();
const card = {
  id: 'dark/lamp.light',
  words: { en: 'A', fr: 'B' },
  result: 'passed',
  failedIn: [],
  pictures: [],
  review: null,
};

/** Draws the review of a rule, as git's user. */
function draw(change: Partial<ReportData> = {}, lang: 'en' | 'fr' = 'en'): void {
  const data = { reviewer: 'deploy-bot', revision: 'abc', stems: [], ...change };
  const cards = { data, current: { ...NO_QUERY, lang }, go: () => {}, onMarked: () => {} };
  const row = { stem: { stem: 'lamp' }, card: { ...card } as unknown as CardShown };
  document.body.replaceChildren(
    ...drawReview(cards as unknown as Cards, row as unknown as Parameters<typeof drawReview>[1]),
  );
}
const reject = () => fireEvent.click(screen.getByRole('button', { name: /^(Reject|Rejeter)/ }));
const name = () => screen.getByLabelText<HTMLInputElement>(/name|nom/);

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent(JSON.parse(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('nothing is sent before the name is confirmed, and what was typed stays', () => {
  draw();
  fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'Not as agreed' } });
  reject();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/^Confirm your name first/);
  expect(document.activeElement).toBe(name());
  fireEvent.input(name(), { target: { value: 'Marie Roy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign my verdicts with this name' }));
  expect(screen.queryByRole('alert')).toBeNull();
  reject();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    stem: 'lamp',
    rule: card.id,
    verdict: 'rejected',
    by: 'Marie Roy',
    comment: 'Not as agreed',
  });
});

it('the name is asked once, and again when it is another one', () => {
  localStorage.setItem('signed-by', 'Marie Roy');
  draw({}, 'fr');
  expect(name().value).toBe('Marie Roy');
  expect(screen.queryByRole('button', { name: 'Signer mes verdicts de ce nom' })).toBeNull();
  reject();
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.input(name(), { target: { value: 'Luc' } });
  reject();
  expect(sent).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Signer mes verdicts de ce nom' })).toBeDefined();
});

it('a name given with the command is not replaced by the one remembered', () => {
  localStorage.setItem('signed-by', 'Marie Roy');
  draw({ reviewer: 'Luc Tremblay', isReviewerNamed: true });
  expect(name().value).toBe('Luc Tremblay');
  reject();
  expect(sent).not.toHaveBeenCalled();
});
