/** The parts of the workflow page that its walk cannot tell apart: where links lead, and what is empty. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { Answered } from '../../../src/views/workflow-explorer/answered.view.tsx';
import { NoteList } from '../../../src/views/workflow-explorer/notes.view.tsx';
import { UsePanel } from '../../../src/views/workflow-explorer/use-panel.view.tsx';
import { QUESTION } from '../../paths/workflow-explorer/workflow-explorer.examples.ts';
import { lampAnswer, lampPage } from '../../paths/workflow-explorer/workflow-explorer.lamp.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('developer');
});

test('an answer leads to its diagram, to what was found, and to other questions', () => {
  render(<Answered answer={lampAnswer(QUESTION)} asked="Why?" />);
  const leads = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Open the diagram')).toBe('/workflows/lamp?question=Why%3F');
  expect(leads('A lamp that is lit')).toBe('/workflows/lamp/on?question=Why%3F');
  expect(leads('Since the bulb')).toBe('/workflows/lamp?question=What%20changed%20since%20the%20bulb%3F');
});

test('only a workflow with small changes folds them', () => {
  render(<Answered answer={{ ...lampAnswer(QUESTION), detail: [] }} asked="Why?" />);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('there is no list without notes', () => {
  render(<NoteList notes={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('nothing counted yet is said', () => {
  render(<UsePanel page={lampPage} weeks={[]} />);
  expect(screen.getByText('Nothing has been counted yet in your organisation.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
