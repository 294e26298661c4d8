import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { MONTREAL, SUPPLIERS } from '../../platform/data/seed/organisations.ts';
import { weekOf } from '../../domain/workflow-use.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { postgres, type Server } from './servers.ts';

const TAKEN = { workflow: 'lock', kind: 'rule', name: 'any/lock.release', count: 2, seconds: 0 } as const;
const STAY = { workflow: 'lock', kind: 'state', name: 'held.resting', count: 1, seconds: 30 } as const;

describe('the use of workflows', () => {
  let server: Server;
  let counting: RunningPlatform;
  let silent: RunningPlatform;
  let sophie: Caller;
  let rita: Caller;

  beforeAll(async () => {
    server = postgres();
    counting = await server.start({ isUseCounted: true });
    silent = await server.start();
    [sophie, rita] = [
      callerWith(counting.origin, await tokenOf(counting.origin, 'sophie@atelier.test')),
      callerWith(counting.origin, await tokenOf(counting.origin, 'rita@readonly.test')),
    ];
  });
  afterAll(async () => {
    await counting?.stop();
    await silent?.stop();
    await server?.stop();
  });

  const count = (caller: Caller, counts: readonly object[]) =>
    caller('POST', '/app/System/CountWorkflowUse', { body: { counts } });
  const use = async (caller: Caller, scopeId = MONTREAL.id) =>
    (await caller('GET', '/app/System/GetWorkflowUse?workflow=lock', { headers: { 'scope-id': scopeId } })).body;

  it('is added up by week and organisation, with nothing about who [S7.132]', async () => {
    expect((await count(sophie, [TAKEN, STAY, TAKEN])).body).toEqual({ isCounted: true });
    expect((await count(sophie, [STAY, { ...TAKEN, workflow: 'draft' }])).status).toBe(200);
    expect(await use(sophie)).toEqual({
      isCounted: true,
      weeks: [
        {
          week: weekOf(Date.now()),
          counts: [
            { kind: 'rule', name: 'any/lock.release', count: 4, seconds: 0 },
            { kind: 'state', name: 'held.resting', count: 2, seconds: 60 },
          ],
        },
      ],
    });
    // Another organisation has numbers of its own.
    expect(await use(sophie, SUPPLIERS[1]?.scopeId)).toEqual({ isCounted: true, weeks: [] });
    expect(await use(rita)).toEqual(await use(sophie));
  });

  it('takes only names of charts and small numbers', async () => {
    for (const wrong of [
      { ...TAKEN, name: 'Marie Roy, 514 555-0100' },
      { ...TAKEN, workflow: 'Lock' },
      { ...TAKEN, count: -1 },
      { ...TAKEN, kind: 'person' },
      { ...TAKEN, user: 'sophie' },
    ])
      expect((await count(sophie, [wrong])).status).toBe(400);
  });

  it('is not kept unless the platform is told to count', async () => {
    const other = callerWith(silent.origin, await tokenOf(silent.origin, 'sophie@atelier.test'));
    expect((await count(other, [TAKEN])).body).toEqual({ isCounted: false });
    expect(await use(other)).toEqual({ isCounted: false, weeks: [] });
  });

  it('needs a permission in the organisation', async () => {
    const noah = callerWith(counting.origin, await tokenOf(counting.origin, 'noah@nowhere.test'));
    expect((await count(noah, [TAKEN])).status).toBe(403);
  });
});
