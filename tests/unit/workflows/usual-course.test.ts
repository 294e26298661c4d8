/** The usual course of every workflow is what most users do: it ends well, and no failure is on it. */
import { describe, expect, it } from 'vitest';
import { readWorkflow, workflowStems } from '../../../scripts/workflows/read.ts';
import { usualCourse } from '../../../workflows/charted.ts';
import { readRules } from '../../../workflows/files.ts';

/** The situation in which each ends; null for a workflow that is where it should be from the beginning. */
const ENDS: Readonly<Record<string, string | null>> = {
  access: 'granted',
  account: 'editing',
  assignment: 'known',
  client: 'open.saved',
  connection: 'trial.ended.tested',
  'credit-request': 'open.sent',
  document: 'offered.downloaded',
  draft: 'kept',
  inactivity: null,
  'leave-guard': null,
  list: 'loaded',
  'list-export': 'saved',
  lock: 'released',
  network: null,
  'new-work': 'resting',
  'next-document': 'resting',
  notifications: 'showing',
  order: 'open.sent',
  photo: 'done',
  photos: 'queue',
  preferences: 'language.settled',
  'price-list': 'resting',
  'profile-picture': 'resting',
  'quote-request': 'open.sent',
  reading: 'shown',
  record: 'loaded.settled',
  report: 'writing.mailed',
  'saved-views': 'ready',
  scope: 'reloading',
  search: 'asked',
  'search-box': 'open.ready.found',
  session: 'signedIn',
  settings: 'editing.saved',
  'shared-draft': 'open.offering.settled',
  startup: 'ready',
  tour: 'ready',
  update: 'reloading',
  'work-notices': 'news.resting',
  'workflow-explorer': 'page.shown.simulating',
  'workflow-notes': 'ready',
};

describe.each(workflowStems())('the usual course of %s', (stem) => {
  it('ends well, and takes no failure', async () => {
    const { outline } = await readWorkflow(stem);
    const course = usualCourse(stem, outline, readRules(stem)?.ways ?? {}).map((id) =>
      outline.transitions.find((each) => each.id === id),
    );
    const last = course.at(-1);
    expect(last ? (last.targets[0] ?? last.source) : null).toBe(ENDS[stem]);
    expect(course.filter((each) => each?.kind === 'error' || /refus|fail/i.test(each?.guard ?? ''))).toEqual([]);
  });
});
