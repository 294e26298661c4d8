/** The parts of the workflow page that its walk cannot tell apart: where links lead, and what is empty. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { Answered } from '../../../src/views/workflow-explorer/answered.view.tsx';
import { UsePanel } from '../../../src/views/workflow-explorer/use-panel.view.tsx';
import { PlaceNotes } from '../../../src/views/workflow-notes/place-notes.view.tsx';
import { QUESTION } from '../../paths/workflow-explorer/workflow-explorer.examples.ts';
import { lampAnswer } from '../../paths/workflow-explorer/workflow-explorer.answers.ts';
import { lampPage } from '../../paths/workflow-explorer/workflow-explorer.lamp.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('developer');
});

test('an answer leads to its diagram, to what was found, and to other questions', () => {
  render(<Answered answer={lampAnswer(QUESTION)} asked="Why?" />);
  const leads = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Open the diagram')).toBe('/workflows/lamp?question=Why%3F');
  expect(leads('It burns at night.')).toBe('/workflows/lamp/on?question=Why%3F');
  expect(leads('It burns')).toBe('/workflows?question=when%3Alamp%2Flamp.dim%40on');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('It burns');
});

test('only many choices and small changes are folded', () => {
  const answer = lampAnswer(QUESTION);
  const { rerender } = render(<Answered answer={answer} asked="Why?" />);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  rerender(<Answered answer={{ ...answer, choices: answer.choices.slice(0, 1) }} asked="Why?" />);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('the cases of an event are numbered in the order in which they are tried', () => {
  const answer = { ...lampAnswer(QUESTION), way: [] };
  const { rerender, container } = render(<Answered answer={answer} asked="Why?" />);
  expect(container.querySelector('ol')).toBeNull();
  rerender(<Answered answer={{ ...answer, kind: 'when' }} asked="Why?" />);
  expect(container.querySelector('ol')?.textContent).toBe('It never burns by day.');
});

test.each([
  ['The lock is asked for (after 10 s).', 'The lock is asked for (after 15 s).', '10', '15'],
  ['Le verrou est demandé (après 10\u00A0s).', 'Le verrou est demandé (après 15\u00A0s).', '10', '15'],
])('a changed rule marks the words that changed, and is read out whole: %s', (before, after, old, now) => {
  const [added] = lampAnswer(QUESTION).changes;
  const changes = added ? [{ ...added, kind: 'changed' as const, before, after }] : [];
  const { container } = render(<Answered answer={{ ...lampAnswer(QUESTION), changes }} asked="Why?" />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('[aria-hidden] del')).toEqual([old]);
  expect(texts('[aria-hidden] ins')).toEqual([now]);
  expect(screen.getByRole('deletion').textContent).toBe(before);
  expect(screen.getByRole('insertion').textContent).toBe(after);
});

test('there is no list without notes', () => {
  render(<PlaceNotes place="any" files={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the colours of use are explained from seldom to often', () => {
  const { container } = render(<UsePanel page={lampPage} weeks={lampPage.use ?? []} />);
  expect([...container.querySelectorAll('.heat-legend > *')].map(({ className }) => className)).toEqual([
    'heat-1',
    'heat-2',
    'heat-3',
    'heat-4',
  ]);
});

test('nothing counted yet is said', () => {
  render(<UsePanel page={lampPage} weeks={[]} />);
  expect(screen.getByText('Nothing has been counted yet in your organisation.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
