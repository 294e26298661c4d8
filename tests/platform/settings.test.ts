import { describe, expect, it } from 'vitest';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { holidaysOf } from '../../domain/holidays.ts';
import { versionsReadBy, type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const OTTAWA = { headers: { 'scope-id': 'atelier-ottawa' } };
const workday = {
  isOpen: true,
  start: '08:00',
  end: '17:00',
  lunchStart: '12:00',
  lunchEnd: '13:00',
  answersDuringLunch: false,
};
const week = (change: object = {}, day = 1): object[] =>
  [1, 2, 3, 4, 5, 6, 7].map((each) => ({ day: each, ...workday, ...(each === day && change) }));
const choices = { ordersSummary: true, creditRequestSummaries: false, invoices: true, credits: false };

describe.each(SERVERS)('the settings of the platform on %s', (_, open) => {
  const started = startBeforeAll(open, {
    trialMs: 500,
    trialRates: { user: { most: 1000, within: 60_000 }, organisation: { most: 1000, within: 60_000 } },
  });
  const { sophie, luc, rita, gina } = started.users;
  const [shopId = ''] = SHOPS.map(shopIdOf);
  const shop = started.shop(shopId);

  const versionOf = versionsReadBy(sophie);

  describe('the open hours', () => {
    const hoursVersion = () => versionOf('/suppliers/current', (body) => Object(body['openHours']).version);
    const set = (caller: Caller, days: unknown, version: number, headers = {}) =>
      caller('PATCH', '/suppliers/current/:setOpenHours', { body: { days, version }, headers });

    it('are saved for all users of the organisation and nobody else [S3.23 S7.50]', async () => {
      const version = await hoursVersion();
      const { status, body } = await set(sophie, week({ end: '18:30' }), version);
      expect({ status, body }).toEqual({ status: 200, body: { version: version + 1 } });
      expect((await luc('GET', '/suppliers/current')).body['openHours']).toEqual({
        version: version + 1,
        days: week({ end: '18:30' }),
        holidays: holidaysOf('QC'),
      });
      expect((await sophie('GET', '/suppliers/current', OTTAWA)).body['openHours']).not.toMatchObject({
        days: week({ end: '18:30' }),
      });
    });

    it('accept one of two concurrent saves, and report the conflict to the other', async () => {
      const version = await hoursVersion();
      const answers = await Promise.all([
        set(sophie, week({ start: '07:00' }), version),
        set(luc, week({ start: '09:00' }), version),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-outdated' });
    });

    it('are created only once, even concurrently', async () => {
      const quebec = { 'scope-id': 'boreal-quebec' };
      const answers = await Promise.all([
        set(sophie, week(), 0, quebec),
        set(gina, week({ isOpen: false }), 0, quebec),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    });

    it.each([
      ['an end before the beginning', week({ end: '07:59' }), 'days.0.end', 'reversed'],
      ['an end at the beginning', week({ end: '08:00' }), 'days.0.end', 'reversed'],
      ['no beginning', week({ start: '' }, 3), 'days.2.start', 'required'],
      ['half a lunch', week({ lunchEnd: '' }), 'days.0.lunchEnd', 'required'],
      [
        'a lunch that ends before it begins',
        week({ lunchStart: '13:00', lunchEnd: '12:00' }),
        'days.0.lunchEnd',
        'reversed',
      ],
      ['a lunch before the counter opens', week({ lunchStart: '07:00' }), 'days.0.lunchStart', 'outside'],
      ['a lunch after the counter closes', week({ lunchEnd: '17:30' }), 'days.0.lunchEnd', 'outside'],
      ['six days', week().slice(1), 'days', 'not the days from Monday to Sunday'],
      ['a duplicate day', [...week().slice(0, 6), ...week().slice(0, 1)], 'days', 'not the days from Monday to Sunday'],
    ])('are refused with %s [S3.45]', async (_name, days, path, message) => {
      const version = await hoursVersion();
      const { status, body } = await set(sophie, days, version);
      expect(status).toBe(422);
      expect(body['errors']).toContainEqual({ path, message });
      expect(await hoursVersion()).toBe(version);
    });

    it('are refused with an invalid time, day or version', async () => {
      const version = await hoursVersion();
      const wrong = [
        [week({ start: '8:00' }), version],
        [week({ end: '24:00' }), version],
        [week({ day: 8 }), version],
        [week(), -1],
        [null, version],
      ] as const;
      const answers = await Promise.all(wrong.map(([days, given]) => set(sophie, days, given)));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    });

    it('have the holidays that are named, which shops read too, and keep those of before without any', async () => {
      const setHolidays = async (holidays?: unknown) =>
        sophie('PATCH', '/suppliers/current/:setOpenHours', {
          body: { days: week(), version: await hoursVersion(), holidays },
        });
      const read = async (caller: Caller, path: string) => Object((await caller('GET', path)).body);
      expect((await setHolidays(['christmas', 'newYearsEve'])).status).toBe(200);
      expect((await setHolidays()).status).toBe(200);
      expect((await read(luc, '/suppliers/current')).openHours.holidays).toEqual(['christmas', 'newYearsEve']);
      expect((await read(shop, '/suppliers/atelier-montreal')).holidays).toEqual(['christmas', 'newYearsEve']);
      expect((await setHolidays(['christmas', 'christmas'])).status).toBe(400);
      expect((await setHolidays(['epiphany'])).status).toBe(400);
      const { body: log } = await sophie('GET', '/audit-entries?pageSize=100');
      expect(log['items']).toContainEqual(
        expect.objectContaining({ changes: expect.arrayContaining([expect.objectContaining({ field: 'holidays' })]) }),
      );
      expect((await setHolidays([])).status).toBe(200);
      expect((await read(luc, '/suppliers/current')).openHours.holidays).toEqual([]);
    });

    it('accept any times for a closed day', async () => {
      const days = week({ isOpen: false, start: '17:00', end: '08:00' }, 6);
      expect((await set(sophie, days, await hoursVersion())).status).toBe(200);
      expect(Object((await sophie('GET', '/suppliers/current')).body['openHours']).days).toEqual(days);
    });

    it('need the permissions to read and change', async () => {
      expect((await rita('GET', '/suppliers/current')).status).toBe(200);
      expect((await set(rita, week(), await hoursVersion())).status).toBe(403);
      expect((await set(luc, week(), 1, OTTAWA.headers)).status).toBe(403);
      expect((await shop('GET', '/suppliers/current')).status).toBe(403);
    });
  });

  describe('the e-mails', () => {
    const path = '/users/current/communication-settings';
    const update = (caller: Caller, body: object, headers = {}) =>
      caller('PATCH', `${path}/:update`, { body, headers });

    it('are per user and organisation [S1.11 S3.24 S7.52 S7.53]', async () => {
      const { body: before } = await sophie('GET', path);
      expect(before).toEqual({
        choices: { ordersSummary: true, creditRequestSummaries: true, invoices: true, credits: true },
        version: 0,
      });
      expect((await update(sophie, { choices, version: 0 })).body).toEqual({ version: 1 });
      expect((await sophie('GET', path)).body).toEqual({ choices, version: 1 });
      expect((await sophie('GET', path, OTTAWA)).body).toEqual(before);
      expect((await luc('GET', path)).body).toMatchObject({ choices: { invoices: false, credits: false } });
    });

    it('are saved from the latest version only [S7.53]', async () => {
      const version = await versionOf(path);
      expect((await update(sophie, { choices, version })).status).toBe(200);
      expect((await update(sophie, { choices, version })).body).toMatchObject({
        status: 409,
        code: 'version-outdated',
      });
      expect((await update(sophie, { choices: { ...choices, credits: 'yes' }, version: version + 1 })).status).toBe(
        400,
      );
    });

    it('need the permission to change', async () => {
      expect((await rita('GET', path)).status).toBe(200);
      expect((await update(rita, { choices, version: 0 })).status).toBe(403);
    });
  });
});
