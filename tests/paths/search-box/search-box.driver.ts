import type { AnyMachineSnapshot } from 'xstate';
import type { SearchBoxContext } from '../../../machines/search-box/search-box.types.ts';
import { fill, type Driver } from '../engine/driver.ts';

const contextOf = (snapshot: AnyMachineSnapshot): SearchBoxContext => snapshot.context as SearchBoxContext;
/** The field, which also receives the keys. */
const FIELD = { role: 'combobox', name: 'search-box:title' } as const;

export const searchBoxDriver: Driver = {
  controls: {
    'text.type': ({ text }, snapshot) => ({ ...FIELD, gesture: fill(text), value: contextOf(snapshot).text }),
    // The header has a button with the same name.
    'search.submit': () => ({
      role: 'button',
      name: 'search-box:search',
      within: { selector: 'dialog', text: 'search-box:title' },
    }),
    'recent.choose': ({ text }) => ({ role: 'option', name: String(text) }),
    'recent.forget': ({ text }) => ({
      role: 'button',
      name: { key: 'search-box:forget', params: { text: String(text) } },
    }),
    'recents.clear': () => ({ role: 'button', name: 'search-box:clear' }),
    'box.close': () => ({ role: 'button', name: 'search-box:close' }),
    'box.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  otherWays: [
    {
      'search.submit': () => ({ ...FIELD, gesture: { type: 'press', key: 'Enter' } }),
      'box.close': (_, snapshot) =>
        snapshot.matches('open')
          ? { role: 'dialog', name: 'search-box:title', gesture: { type: 'press', key: 'Escape' } }
          : { role: 'button', name: 'search-box:close' },
    },
    { 'search.submit': () => ({ role: 'option', name: { key: 'search-box:everything', params: { text: 'civic' } } }) },
  ],
  shows: (snapshot) =>
    snapshot.matches('open')
      ? [
          { role: 'dialog', name: 'search-box:title' },
          { ...FIELD, isWrong: snapshot.matches({ open: 'tooLong' }) },
          { role: 'listbox', name: 'search-box:suggestions' },
        ]
      : [{ role: 'dialog', name: 'search-box:title', isAbsent: true }],
  neutral: ['text.type'],
  toBeginning: {
    'box.retry': 'what was said is gone, and the box is about to open',
    'box.close': 'what was said is gone, and nothing of it is left',
  },
  environment: ['search.open', 'text.heard', 'search.abandoned'],
  leftOut: {
    'refusal searchBox.open · recent.choose · 1 [isKnown]': 'what was not looked for has no entry',
  },
};
