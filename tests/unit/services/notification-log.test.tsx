import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Notification } from '../../../machines/notifications/notifications.types.ts';
import { keepNotification, keptKeys, keptNotifications } from '../../../src/browser/notification-log.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { HistoryView } from '../../../src/views/notifications/history.view.tsx';

const sophie = { userId: 'sophie', scopeId: 'a' };
const told = (id: number): Notification => ({
  id,
  kind: 'success',
  place: 'stack',
  message: { key: 'account:nameSaved', params: {} },
  duration: 4000,
});
beforeEach(() => localStorage.clear());

describe('stored notifications', () => {
  it('are the last fifty of one user in one organisation, newest first', () => {
    for (let id = 1; id <= 60; id += 1) keepNotification(sophie, told(id));
    const ids = keptNotifications(sophie).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 60, 11]);
    expect(keptNotifications({ ...sophie, scopeId: 'b' })).toEqual([]);
    expect(keptNotifications({ ...sophie, userId: 'luc' })).toEqual([]);
    expect(new Set(keptKeys())).toEqual(new Set(['account:nameSaved']));
  });

  it('are not stored without a user, because no sign-out would delete them', () => {
    keepNotification({ userId: '', scopeId: '' }, told(1));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    '',
    'no json',
    '{}',
    '[1]',
    JSON.stringify([{ ...told(1), kind: 'loud' }]),
    JSON.stringify([{ ...told(1), message: { key: '<b>', params: {} } }]),
    JSON.stringify([{ ...told(1), id: 9e15 }]),
  ])('are none when %j is stored', (stored) => {
    localStorage.setItem('notifications sophie a', stored);
    expect(keptNotifications(sophie)).toEqual([]);
  });

  it('are shown after those of the page, without duplicates', async () => {
    await startTexts('en');
    await loadTexts('account');
    const actor = createActor(notificationsMachine).start();
    actor.send({ type: 'notification.show', notification: told(2) });
    render(<HistoryView actor={actor} earlier={[told(2), told(Date.parse('2026-01-05T15:04:00Z'))]} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/^Jan 5, 2026, \d\d:04$/)).toBeTruthy();
  });
});
