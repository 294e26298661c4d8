/** Paths, states and events as sentences, in both languages. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { effectWords, eventWords, pathInWords, stateWords, type WorkflowWords } from '../../../workflows/words.ts';
import { readWords } from '../../../workflows/files.ts';
import { generatePaths } from '../../paths/engine/paths.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { descriptionsOf } from './descriptions.ts';

const wordsOf = (language: Language): WorkflowWords => ({
  language,
  title: language === 'en' ? 'The edit lock' : 'Le verrou',
  about: '',
  states: language === 'en' ? {} : { 'held.resting': 'le verrou est valide', open: 'aucune photo n’est agrandie' },
  events: { 'lock.retry': language === 'en' ? 'the lock is asked for again' : 'le verrou est redemandé' },
  calls: {
    refreshLock:
      language === 'en'
        ? { is: 'refreshes the lock', done: 'the lock is refreshed', failed: 'the lock cannot be refreshed' }
        : {
            is: 'renouvelle le verrou',
            done: 'le verrou est renouvelé',
            failed: 'le verrou ne peut pas être renouvelé',
          },
  },
  guards: {},
  delays: {
    lockRefresh: language === 'en' ? 'it is time to refresh the lock' : 'le moment est venu de renouveler le verrou',
  },
  actions: {},
  sent:
    language === 'en'
      ? {
          'lock.lost': 'the page is told that the lock is lost',
          'news.wanted': 'news is wanted',
          'news.wanted bad': 'bad news is wanted',
        }
      : { 'lock.lost': 'la page apprend que le verrou est perdu' },
  cases: language === 'en' ? { 'lock-lost': 'lost' } : { 'no network': 'pas de réseau', 'lock-lost': 'perdu' },
  starts: language === 'en' ? {} : { 'in the grid': 'dans la grille' },
  limits: {},
});
const english = wordsOf('en');
const french = wordsOf('fr');

describe('a state in words', () => {
  it('is the machine’s description in English, and its own words in French', () => {
    expect(stateWords(english, 'held.resting', 'The lock is good for now')).toBe('the lock is good for now');
    expect(stateWords(english, 'open', 'PDF files are shown')).toBe('PDF files are shown');
    expect(stateWords(english, 'open', '"Are you still here?" waits')).toBe('"Are you still here?" waits');
    expect(stateWords(french, 'held.resting', 'The lock is good for now')).toBe('le verrou est valide');
  });

  it('is the workflow’s title for the root, and its name without words', () => {
    expect(stateWords(english, '')).toBe('The edit lock');
    expect(stateWords(english, 'gone')).toBe('gone');
    expect(stateWords(french, 'gone', 'Gone')).toBe('gone');
  });
});

describe('an event in words', () => {
  it.each([
    ['lock.retry', '', 'the lock is asked for again', 'le verrou est redemandé'],
    ['xstate.done.actor.refreshLock', '', 'the lock is refreshed', 'le verrou est renouvelé'],
    [
      'xstate.error.actor.refreshLock',
      'no network',
      'the lock cannot be refreshed (no network)',
      'le verrou ne peut pas être renouvelé (pas de réseau)',
    ],
    [
      'xstate.error.actor.refreshLock',
      'lock-lost',
      'the lock cannot be refreshed (lost)',
      'le verrou ne peut pas être renouvelé (perdu)',
    ],
    [
      'xstate.after.lockRefresh.lock.held.resting',
      '',
      'it is time to refresh the lock',
      'le moment est venu de renouveler le verrou',
    ],
    ['xstate.done.state.lock.held', '', 'all of it is finished', 'tout est terminé'],
    ['lock.unheardOf', '', 'lock.unheardOf', 'lock.unheardOf'],
    ['xstate.done.actor.unheardOf', '', 'xstate.done.actor.unheardOf', 'xstate.done.actor.unheardOf'],
  ])('%s (%s)', (type, name, inEnglish, inFrench) => {
    expect(eventWords(english, type, name)).toBe(inEnglish);
    expect(eventWords(french, type, name)).toBe(inFrench);
  });
});

describe('an effect in words', () => {
  it.each([
    ['start refreshLock {"lockId":"lock-1"}', 'the portal refreshes the lock'],
    ['start watchUrl {}', null],
    ['send {"type":"lock.lost"}', 'the page is told that the lock is lost'],
    ['emit {"type":"news.wanted","key":"bad"}', 'bad news is wanted'],
    ['emit {"type":"news.wanted","key":"other"}', 'news is wanted'],
    ['send {"type":"lock.unheardOf"}', 'lock.unheardOf'],
    ['wait 100 ms for xstate.after.searchRest.list.searching', null],
    ['cancel end of 1', null],
    ['keepQuery', null],
  ])('%s', (effect, expected) => {
    expect(effectWords(english, effect)).toBe(expected);
  });

  it('starts with "le portail" in French', () => {
    expect(effectWords(french, 'start refreshLock {}')).toBe('le portail renouvelle le verrou');
  });
});

describe('a path in words', () => {
  const path = {
    from: 'in the grid',
    start: 'held.resting + open',
    effects: ['start refreshLock {}', 'wait 30 ms for xstate.after.lockRefresh.lock.held.resting'],
    steps: [
      {
        on: 'xstate.error.actor.refreshLock',
        case: 'no network',
        state: 'open + held.resting',
        effects: ['forgetLock', 'send {"type":"lock.lost"}'],
      },
      { on: 'lock.retry', state: 'open' },
    ],
  };
  const descriptionOf = (state: string): string => (state === 'open' ? 'No photo is shown large' : 'The lock is good');

  it('is written in English', () => {
    expect(pathInWords(english, path, descriptionOf)).toEqual({
      given: ['Given the lock is good, and no photo is shown large (in the grid)', 'And the portal refreshes the lock'],
      steps: [
        {
          when: 'When the lock cannot be refreshed (no network)',
          outcome: ['Then no photo is shown large, and the lock is good', 'And the page is told that the lock is lost'],
        },
        { when: 'When the lock is asked for again', outcome: ['Then no photo is shown large'] },
      ],
    });
  });

  it('is written in French, with elisions', () => {
    expect(pathInWords(french, path, descriptionOf)).toEqual({
      given: [
        'Étant donné que le verrou est valide, et qu’aucune photo n’est agrandie (dans la grille)',
        'Et le portail renouvelle le verrou',
      ],
      steps: [
        {
          when: 'Quand le verrou ne peut pas être renouvelé (pas de réseau)',
          outcome: [
            'Alors aucune photo n’est agrandie, et le verrou est valide',
            'Et la page apprend que le verrou est perdu',
          ],
        },
        { when: 'Quand le verrou est redemandé', outcome: ['Alors aucune photo n’est agrandie'] },
      ],
    });
  });

  it('reads naturally for a locked quote request', async () => {
    const words = readWords('lock', 'en');
    const lock = STEMS.find(({ name }) => name === 'lock');
    const [first] = lock ? await generatePaths(lock.model) : [];
    expect(first && lock && pathInWords(words, first, descriptionsOf(lock.model.machine)).given).toEqual([
      'Given the page waits for the answer',
      'And the portal asks the platform for the lock',
    ]);
  });
});
