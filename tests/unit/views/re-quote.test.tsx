/** A re-quote: answered parts are collapsed, and parts asked again are marked. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import type { QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { draftsOf } from '../../../machines/quote-request/quote-request.rules.ts';
import { answerOf, EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartFacts } from '../../../src/views/quote-request/part-facts.view.tsx';
import { PartList } from '../../../src/views/quote-request/part-list.view.tsx';
import { connectParts, connectSteps } from '../../../src/views/quote-request/quote-request.connect.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

const ANSWER = answerOf({
  ...EMPTY_DRAFT,
  availability: Availability.AvailableNow,
  industryType: IndustryType.Oem,
  manufacturer: 'Honda',
  grossPrice: '360',
  netPrice: '360',
});
const answered: QuoteRequestPart = { ...partOf('Hood'), answer: ANSWER };
const again: QuoteRequestPart = { ...partOf('Grille', 2), answer: ANSWER, isInRequote: true };
const asked = partOf('Fender', 3);
const requestWith = (...parts: readonly QuoteRequestPart[]): QuoteRequest => ({
  ...requestOf(parts),
  isReRequested: true,
});

const empty = createActor(quoteRequestMachine, {
  input: { id: 'q-1', sendKey: 's', isSendHeld: false, mayEdit: true, thisYear: 2126, layout: 'part' },
}).getSnapshot();
const shown = (request: QuoteRequest | null, answers = request ? draftsOf(request) : {}) =>
  quoteRequestMachine.resolveState({ value: { open: 'unreserved' }, context: { ...empty.context, request, answers } });

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([loadTexts('quote-request'), loadTexts('lists')]);
});
beforeEach(() => {
  document.body.innerHTML = '';
});

const names = (parts: readonly { readonly part: QuoteRequestPart }[]) => parts.map(({ part }) => part.id);

it('only answered parts that are not asked again are collapsed', () => {
  const { parts, answered: collapsed } = connectParts(shown(requestWith(answered, again, asked)));
  expect(names(collapsed)).toEqual(['Hood']);
  expect(names(parts)).toEqual(['Grille', 'Fender']);
});

it('nothing is collapsed in a first quote, or when the answer is incomplete', () => {
  const first = { ...requestWith(answered), isReRequested: false };
  expect(connectParts(shown(first)).answered).toEqual([]);
  const { parts, answered: collapsed } = connectParts(shown(requestWith(answered), { Hood: EMPTY_DRAFT }));
  expect(names(collapsed)).toEqual([]);
  expect(names(parts)).toEqual(['Hood']);
});

it('the link to the parts asked again is there only when there are any', () => {
  const steps = (request: QuoteRequest) => connectSteps(shown(request), () => {});
  expect(steps(requestWith(asked)).nextInRequote).toBeNull();
  expect(steps(requestWith(asked, again)).nextInRequote).not.toBeNull();
});

it('the collapsed parts are counted, and can be chosen', async () => {
  const choose = vi.fn<(index: number) => void>();
  const values = connectParts(shown(requestWith(again, answered)));
  const { unmount } = render(<PartList {...values} onChoose={choose} />);
  expect(screen.getByText('1 part already answered')).not.toBeNull();
  await userEvent.click(screen.getByText('1 part already answered'));
  await userEvent.click(screen.getByRole('button', { name: /Part Hood/ }));
  expect(choose).toHaveBeenLastCalledWith(1);
  unmount();
  render(<PartList {...connectParts(shown(requestWith(again)))} onChoose={choose} />);
  expect(document.querySelector('details')).toBeNull();
});

it('a part that is asked again is marked in the list, others are not', () => {
  render(<PartList {...connectParts(shown(requestWith(again, asked)))} onChoose={() => {}} />);
  const [marked, plain] = screen.getAllByRole('button');
  expect(marked?.textContent).toContain('New price requested');
  expect(plain?.textContent).not.toContain('New price requested');
  expect(screen.getAllByTitle('New price requested')).toHaveLength(1);
  expect(marked?.contains(screen.getByTitle('New price requested'))).toBe(true);
});

it('the facts of a part say that it is asked again, and link to its page if it has one', () => {
  const { unmount } = render(<PartFacts part={again} />);
  expect(screen.getByText('New price requested')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('Parts link')).toBeNull();
  unmount();
  const url = 'https://parts.test/hood';
  render(<PartFacts part={{ ...asked, partsLink: url }} />);
  expect(screen.queryByText('New price requested')).toBeNull();
  expect(screen.getByText('Parts link')).not.toBeNull();
  expect(screen.getByRole('link', { name: url }).getAttribute('href')).toBe(url);
});
