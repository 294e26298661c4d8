import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import type { Notices } from '../../../domain/notice.ts';
import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { UnreadNotices } from '../../../src/views/work-notices/unread-notices.tsx';

/** As many notices, all later than what was seen. */
const newOnes = (count: number): Notices => ({
  at: '2126-11-20T15:00:00.000Z',
  readUntil: '2126-11-20T13:00:00.000Z',
  notices: Array.from({ length: count }, (_, index) => ({
    kind: 'newRequest',
    documentKind: 'quote-request',
    id: `qr-${index}`,
    number: `Q-${index}`,
    at: '2126-11-20T14:00:00.000Z',
    by: 'Carrosserie Roy',
  })),
});

async function shown(count: number) {
  const machine = workNoticesMachine.provide({
    actors: {
      readNotices: fromPromise(() => Promise.resolve(newOnes(count))),
      watchVisibility: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().matches({ news: 'resting' })).toBe(true);
  const { container } = render(<UnreadNotices actor={actor} />);
  return [...container.querySelectorAll('.news > span')].map(({ textContent }) => textContent);
}

describe.each<[Language, string, string, string]>([
  ['en', '1 new', '9 new', '9+ new'],
  ['fr', '1 nouvelle', '9 nouvelles', '9+ nouvelles'],
])('the number at the bell in %s', (language, one, nine, more) => {
  beforeEach(() => startTexts(language));

  it('is seen and heard', async () => {
    expect(await shown(1)).toEqual(['1', one]);
    expect(await shown(9)).toEqual(['9', nine]);
  });

  it('has one digit', async () => {
    expect(await shown(10)).toEqual(['9+', more]);
    expect(await shown(40)).toEqual(['9+', more]);
  });

  it('is not there when nothing is new', async () => {
    expect(await shown(0)).toEqual([]);
  });
});
