import { fill, type Driver } from '../engine/driver.ts';

const TABS = new Map([
  ['active', 'list:tab.active'],
  ['completed', 'list:tab.completed'],
]);

export const listDriver: Driver = {
  controls: {
    'tab.choose': ({ tab }) => ({ role: 'tab', name: TABS.get(String(tab)) ?? '', isPrefix: true }),
    'search.type': ({ text }) => ({ role: 'searchbox', name: 'list:search', gesture: fill(text) }),
    'filters.toggle': (_, { context }) => ({
      role: 'button',
      name: context.query.areFiltersShown ? 'list:hideFilters' : 'list:showFilters',
    }),
    'filters.clear': () => ({ role: 'button', name: 'list:clearFilters' }),
    'dates.choose': ({ from, to }) => ({
      role: 'labelled',
      name: 'list:updateFrom',
      gesture: fill(from, to),
    }),
    'sort.choose': () => ({ role: 'button', name: 'list:column.shop' }),
    'page.choose': ({ page }, { context }) => ({
      role: 'button',
      name: Number(page) > context.query.page ? 'list:next' : 'list:previous',
    }),
    'pageSize.choose': ({ pageSize }) => ({ role: 'combobox', name: 'list:pageSize', gesture: fill(pageSize) }),
    'list.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  neutral: ['tab.choose', 'search.type', 'dates.choose', 'page.choose', 'pageSize.choose'],
  environment: ['url.changed', 'list.refresh', 'drafts.changed'],
  leftOut: {
    'transition list · dates.choose · 1': 'a field that keeps its value tells nothing',
    'transition list · search.type · 1': 'a field that keeps its value tells nothing',
    'transition list · page.choose · 1': 'a page that is not there has no control',
    'transition list.misdated · page.choose · 1': 'a page that is not there has no control',
  },
};
