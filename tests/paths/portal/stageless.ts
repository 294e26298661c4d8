import type { Contract } from '../../../contracts/call.ts';
import {
  addPriceLines,
  getPriceList,
  replacePriceList,
  setKnownPriceOrigins,
  startPriceList,
  takeBackPriceList,
} from '../../../contracts/supplier/price-list.ts';
import { eraseQuoteDraft, keepQuoteDraft, readQuoteDrafts } from '../../../contracts/supplier/quote-drafts.ts';

/** Workflows without a stage in the browser, each with its reason. Every other workflow has one. */
export const STAGELESS: Readonly<Record<string, string>> = {
  startup:
    'startup.spec.ts tests what can fail: router and tour are in the script of the page, so no test can hold them',
  'profile-picture':
    'one of its calls is two on the wire, and the other one of those two: profile.spec.ts brings, fails and removes a picture',
  'price-list':
    'a worker reads its file, and the list is loaded by two of its calls: price-list.spec.ts replaces, stops and takes back a list',
  'shared-draft':
    'the page of the quote request tells it nearly everything: shared-draft.spec.ts continues, leaves and passes on drafts, and its paths walk the chart and the view',
  'work-notices': 'to look at its panel is an event of its own: notices.spec.ts opens it, on two computers',
  'workflow-explorer': 'workflows.spec.ts walks it: it shows the real workflows, not the one of its model',
};

/** What those workflows call on the wire, where their rules say who may. */
export const CALLS_WITHOUT_STAGE: Readonly<
  Record<string, Readonly<Record<string, Pick<Contract, 'method' | 'path'>>>>
> = {
  'shared-draft': { readDrafts: readQuoteDrafts, passDraft: keepQuoteDraft, eraseShared: eraseQuoteDraft },
  'price-list': {
    loadPriceList: getPriceList,
    rereadPriceList: getPriceList,
    beginList: startPriceList,
    sendLines: addPriceLines,
    replaceList: replacePriceList,
    takeBackList: takeBackPriceList,
    orderOrigins: setKnownPriceOrigins,
  },
};
