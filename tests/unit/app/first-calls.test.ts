import { expect, it } from 'vitest';
import { firstCalls } from '../../../src/app/first-calls.ts';

const pathsOf = async (path: string, search = ''): Promise<string[]> =>
  (await firstCalls(path, search)).map((call) => call.path.replace(/\?.*/, ''));

it.each([
  ['a list', '/creditRequests', ['/app/Identity/GetMyself', '/supplier-credit-requests']],
  ['a document', '/credits/c-1', ['/app/Identity/GetMyself', '/credits/c-1']],
  ['a document, again at once', '/credits/c-1', ['/app/Identity/GetMyself', '/credits/c-1']],
  ['a page without a first call', '/search/hood', ['/app/Identity/GetMyself']],
  ['an address with an invalid escape', '/order/%E0%A4%A', ['/app/Identity/GetMyself']],
])('the first calls of %s', async (_, path, calls) => {
  expect(await pathsOf(path)).toEqual(calls);
});
