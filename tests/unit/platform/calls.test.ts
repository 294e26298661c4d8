/** What every call does with a request before its handler runs. */
import { describe, expect, it } from 'vitest';
import { addressOf, CONTRACTS } from '../../platform/contract-samples.ts';
import { createApp } from '../../../platform/app.ts';
import { configurationOf } from '../../platform/servers.ts';
import { ask, bare, isJson } from './asked-app.ts';

const app = createApp(bare(), configurationOf({}), { own: 'http://localhost:1', url: 'http://localhost:1' });
const problemOf = async (response: Response) => {
  const { status, code } = Object(await response.json()) as Record<string, unknown>;
  return [response.status, status, code];
};

describe('an id that nothing can have', () => {
  const withId = CONTRACTS.filter(({ path }) => path.includes('{id}'));
  const OTHERS = { kind: 'order', feature: 'order-fulfilment', language: 'en' };
  /** Calls that say nothing about what does not exist. */
  const SILENT = ['markOpened', 'releaseLock'];

  it.each(withId.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s does not exist',
    async (_, contract) => {
      const expected = contract.problems.find((code) => code === 'not-found' || code === 'collision-shop-not-found');
      for (const id of ['I-60204', 'a_b', 'été', '-', 'x'.repeat(65), '../etc', 'a\0b']) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        const answer = await ask(app, contract.method, addressOf(contract, { ...OTHERS, id }));
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect(await problemOf(answer), id).toEqual(
          SILENT.includes(contract.name) ? [400, 400, 'validation'] : [404, 404, expected],
        );
      }
    },
  );
});

describe('a body', () => {
  const withBody = CONTRACTS.filter(isJson);

  it.each(withBody.map((contract) => [contract.name, contract] as const))('of %s is JSON', async (_, contract) => {
    const send = (type: string | undefined, body = '"no body of any call"') =>
      ask(app, contract.method, addressOf(contract, { id: 'one', kind: 'order', feature: 'order-fulfilment' }), {
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    for (const type of [
      undefined,
      '',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'application/jsonp',
      'text/application/json',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await problemOf(await send(type)), type).toEqual([415, 415, 'validation']);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await problemOf(await send(type)), type).toEqual([400, 400, 'validation']);
    // Nothing has no type.
    expect(await problemOf(await send(undefined, ''))).toEqual([400, 400, 'validation']);
  });
});
