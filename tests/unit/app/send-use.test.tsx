import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { running } from '../../../src/app/running.ts';
import { startCounting } from '../../../src/app/send-use.ts';
import type { Services } from '../../../src/app/services.ts';

const lamp = createMachine({
  id: 'deskLamp',
  initial: 'off',
  states: { off: { on: { 'lamp.switch': 'on' } }, on: { on: { 'lamp.switch': 'off' } } },
});

const MINUTE = 60_000;

/** The organisation and the token of the tab. */
let [scope, token]: (string | null)[] = [];

beforeEach(() => {
  [scope, token] = ['scope-1', 'token'];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A tab that counts, and a platform that answers in turn: an error, or whether it counts. */
function counting(...answers: readonly (boolean | Error)[]) {
  const sent: unknown[] = [];
  const left = [...answers];
  const services = {
    http: {
      send: (_: unknown, { body }: { body: { counts: readonly { name: string; count: number }[] } }) => {
        sent.push(body.counts.map(({ name, count }) => [name, count]));
        const answer = left.shift() ?? true;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ body: { isCounted: answer } });
      },
    },
    identity: { token: () => Promise.resolve(token) },
  } as unknown as Services;
  const actor = createActor(lamp).start();
  const end = running.began(actor);
  startCounting(services, () => scope ?? null);
  return {
    sent,
    pass: async (): Promise<void> => {
      actor.send({ type: 'lamp.switch' });
      await vi.advanceTimersByTimeAsync(MINUTE);
    },
    switchLamp: () => actor.send({ type: 'lamp.switch' }),
    end,
  };
}

describe('sending the use of workflows', () => {
  it('sends each minute what was counted since', async () => {
    const { sent, pass, end } = counting();
    await pass();
    expect(sent).toEqual([expect.arrayContaining([['off/lamp.switch', 1]])]);
    await pass();
    expect(sent[1]).toEqual(expect.arrayContaining([['on/lamp.switch', 1]]));
    end();
  });

  it('keeps what could not be sent, and sends it with the next', async () => {
    const { sent, pass, end } = counting(new Error('no network'));
    await pass();
    await pass();
    expect(sent[1]).toEqual(
      expect.arrayContaining([
        ['off/lamp.switch', 1],
        ['on/lamp.switch', 1],
      ]),
    );
    end();
  });

  it('stops when the platform does not count', async () => {
    const { sent, pass, end } = counting(false);
    await pass();
    await pass();
    expect(sent).toHaveLength(1);
    end();
  });

  const become = async (visibility: DocumentVisibilityState): Promise<void> => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('sends nothing when nothing was counted', async () => {
    const { sent, pass, end } = counting();
    await pass();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(sent).toHaveLength(1);
    end();
  });

  it('sends at once when the page is hidden, and only then', async () => {
    const { sent, switchLamp, end } = counting();
    switchLamp();
    await become('visible');
    expect(sent).toEqual([]);
    await become('hidden');
    expect(sent).toHaveLength(1);
    end();
  });

  it.each([
    ['an organisation', () => (scope = null), () => (scope = 'scope-1')],
    ['a user', () => (token = null), () => (token = 'token')],
  ])('keeps what was counted without %s', async (_, leave, comeBack) => {
    const { sent, pass, end } = counting();
    leave();
    await pass();
    expect(sent).toEqual([]);
    comeBack();
    await pass();
    expect(sent).toEqual([
      expect.arrayContaining([
        ['off/lamp.switch', 1],
        ['on/lamp.switch', 1],
      ]),
    ]);
    end();
  });

  it('stops also for a page that is hidden', async () => {
    const { sent, pass, switchLamp, end } = counting(false);
    await pass();
    switchLamp();
    await become('hidden');
    expect(sent).toHaveLength(1);
    end();
  });
});
