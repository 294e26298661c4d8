/** The health of the services: checked at once, on request, and by itself half a minute after each answer. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthAnswer } from '../../../domain/health.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import HealthScreen from '../../../src/app/screens/health.screen.tsx';
import { loadTexts, sayNow, startTexts } from '../../../src/i18n/texts.ts';

const check = vi.hoisted(() => vi.fn<(url: string) => Promise<HealthAnswer>>());
vi.mock('../../../src/services/health.ts', () => ({ checkHealth: check }));
vi.mock('../../../src/app/portal-context.ts', () => ({
  usePortal: () => ({
    services: {
      addresses: { identity: 'https://a.test/id', sourcing: 'https://a.test/api', documents: 'https://a.test/pdf' },
    },
  }),
}));

const HALF_A_MINUTE = 30_000;
const show = () => act(async () => void render(<HealthScreen />));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sourcing = () => screen.getByRole('row', { name: new RegExp(`^${sayNow('health:services.sourcing')} `) });
const button = () => within(sourcing()).getByRole('button');
const press = () => act(async () => void fireEvent.click(button()));
/** The cells of the service's row: name, address, status and time. */
const cells = (): string[] =>
  within(sourcing())
    .getAllByRole('cell')
    .slice(0, 4)
    .map(({ textContent }) => textContent);
const row = (status: Parameters<typeof sayNow>[0], milliseconds?: number): string[] => [
  sayNow('health:services.sourcing'),
  'https://a.test/api',
  sayNow(status),
  milliseconds === undefined ? '' : sayNow({ key: 'health:time', params: { milliseconds } }),
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each(['en', 'fr'] as const)('the health of a service, in %s', (language) => {
  beforeEach(async () => {
    check.mockReset().mockResolvedValue({ isWell: true, milliseconds: 40 });
    await startTexts(language);
    await loadTexts('developer');
  });

  it.each([
    ['well', true, 999, 'health:status.ok'],
    ['slow', true, 1000, 'health:status.warning'],
    ['unwell', false, 60, 'health:status.error'],
    ['unwell and slow', false, 2500, 'health:status.error'],
  ] as const)('says that it is %s, and how long it took [S3.46]', async (_, isWell, milliseconds, status) => {
    check.mockResolvedValue({ isWell, milliseconds });
    await show();
    expect(check.mock.calls.map(([url]) => url)).toEqual([
      'https://a.test/id',
      'https://a.test/api',
      'https://a.test/pdf',
    ]);
    expect(cells()).toEqual(row(status, milliseconds));
  });

  it.each(['network', 'timeout'] as const)('says why there is no answer: %s', async (kind) => {
    await show();
    check.mockRejectedValue(new CallFailed({ kind }));
    await press();
    expect(cells()).toEqual(
      row('health:status.error').with(2, sayNow('health:status.error') + sayNow(`errors:${kind}`)),
    );
    check.mockReturnValue(new Promise(() => {}));
    await press();
    expect(cells()).toEqual(row('health:status.checking'));
  });

  it('keeps the time of the last answer while it is checked, and is checked once at a time', async () => {
    await show();
    check.mockReturnValue(new Promise(() => {}));
    await press();
    expect(cells()).toEqual(row('health:status.checking', 40));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await wait(2 * HALF_A_MINUTE);
    expect(check.mock.calls.filter(([url]) => url === 'https://a.test/api')).toHaveLength(2);
  });

  it('is checked again by itself half a minute after an answer, or a failure, until the page is left', async () => {
    await show();
    await wait(HALF_A_MINUTE - 1);
    expect(check).toHaveBeenCalledTimes(3);
    check.mockRejectedValue(new CallFailed({ kind: 'network' }));
    await wait(1);
    expect(check).toHaveBeenCalledTimes(6);
    check.mockResolvedValue({ isWell: true, milliseconds: 30 });
    await wait(HALF_A_MINUTE);
    expect(cells()).toEqual(row('health:status.ok', 30));
    cleanup();
    await wait(2 * HALF_A_MINUTE);
    expect(check).toHaveBeenCalledTimes(9);
  });
});
