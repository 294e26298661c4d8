import type { AnyMachineSnapshot } from 'xstate';
import type { SearchBoxContext } from '../../../machines/search-box/search-box.types.ts';
import { fill, type Driver } from '../engine/driver.ts';
import type { Words } from '../engine/path-model.ts';
import { OTHER, recordWords } from './search-box.examples.ts';

const contextOf = (snapshot: AnyMachineSnapshot): SearchBoxContext => snapshot.context as SearchBoxContext;
/** The field, which also receives the keys. */
const FIELD = { role: 'combobox', name: 'search-box:title' } as const;

/** The first entry does the same as Enter. */
function first(snapshot: AnyMachineSnapshot): Words {
  const { text, records } = contextOf(snapshot);
  const isAnswered = ['found', 'none', 'failed'].some((state) => snapshot.matches({ open: { ready: state } }));
  const numbered = isAnswered ? records.find(({ isNumbered }) => isNumbered) : undefined;
  return numbered ? recordWords(numbered) : { key: 'search-box:everything', params: { text } };
}

export const searchBoxDriver: Driver = {
  controls: {
    'text.type': ({ text }, snapshot) => ({ ...FIELD, gesture: fill(text), value: contextOf(snapshot).text }),
    'search.submit': () => ({ ...FIELD, gesture: { type: 'press', key: 'Enter' } }),
    'results.choose': () => ({ role: 'button', name: 'search-box:search' }),
    'search.retry': () => ({ role: 'button', name: 'common:retry' }),
    'record.choose': ({ id }) => ({ role: 'option', name: id === OTHER.id ? recordWords(OTHER) : String(id) }),
    'recent.choose': ({ text }) => ({ role: 'option', name: String(text) }),
    'recent.forget': ({ text }) => ({
      role: 'button',
      name: { key: 'search-box:forget', params: { text: String(text) } },
    }),
    'recents.clear': () => ({ role: 'button', name: 'search-box:clear' }),
    'box.close': () => ({ role: 'button', name: 'search-box:close' }),
  },
  otherWays: [
    {
      'search.submit': (_, snapshot) => ({ role: 'option', name: first(snapshot) }),
      'box.close': (_, snapshot) =>
        snapshot.matches('open')
          ? { role: 'dialog', name: 'search-box:title', gesture: { type: 'press', key: 'Escape' } }
          : { role: 'button', name: 'search-box:close' },
    },
  ],
  shows: (snapshot) =>
    snapshot.matches('open')
      ? [
          { role: 'dialog', name: 'search-box:title' },
          { ...FIELD, isWrong: snapshot.matches({ open: 'tooLong' }) },
          { role: 'listbox', name: 'search-box:title' },
        ]
      : [{ role: 'dialog', name: 'search-box:title', isAbsent: true }],
  neutral: ['text.type'],
  toBeginning: {
    'box.close': 'what was said is gone, and nothing of it is left',
  },
  environment: ['search.open', 'text.heard', 'enter.heard', 'search.abandoned'],
  leftOut: {
    'refusal searchBox.open.ready · record.choose · 1 [isFound]': 'what was not found has no entry',
    'refusal searchBox.open · recent.choose · 1 [isKnown]': 'what was not looked for has no entry',
  },
};
