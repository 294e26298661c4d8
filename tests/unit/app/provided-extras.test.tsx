/** The search box, a report, the user's picture, the guided tour and the file of insight: what they take and give. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { guidedTour } from '../../../src/app/guided-tour.ts';
import { saveInsight } from '../../../src/app/provide/insight.ts';
import { providedProfilePicture } from '../../../src/app/provide/profile-picture.ts';
import { providedReport } from '../../../src/app/provide/report.ts';
import { providedSearchBox } from '../../../src/app/provide/search-box.ts';
import { providedTour } from '../../../src/app/provide/tour.ts';
import { reportRecorder } from '../../../src/app/recorder.ts';
import { running } from '../../../src/app/running.ts';
import { handleSearchBoxEvent, recentSearches } from '../../../src/app/search-parts.ts';
import { tourSteps } from '../../../src/app/tour-steps.ts';
import { PhotoWorker } from '../../../src/browser/photos/photo-worker.ts';
import { takeAway } from '../../../src/browser/take-away.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { uploadProfilePicture } from '../../../src/services/profile-picture.ts';
import { support } from '../../../src/views/support/support.ts';
import { heardFrom, resultOf } from './heard-from.ts';

vi.mock('../../../src/services/profile-picture.ts', () => ({ uploadProfilePicture: vi.fn<() => Promise<object>>() }));

beforeAll(async () => {
  await startTexts('en');
  await loadTextsOf(['insight', 'report', 'tour', 'menu', 'commands']);
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('the search box', () => {
  const portal = { draftOwner: () => ({ userId: 'sophie', scopeId: 'montreal' }) } as never;
  const record = {
    type: 'order',
    id: 'o-1',
    name: 'O-1',
    isNumbered: true,
    shop: '',
    about: { en: '', fr: '' },
  } as const;

  it('opens with the user’s own searches once it is loaded', async () => {
    const navigate = vi.fn<(url: string) => void>();
    handleSearchBoxEvent({ type: 'search.wanted', text: 'hood' }, 'sophie', navigate);
    handleSearchBoxEvent({ type: 'record.wanted', text: 'o-1', record }, 'sophie', navigate);
    handleSearchBoxEvent({ type: 'search.wanted', text: 'door' }, 'luc', navigate);
    expect(navigate.mock.calls).toEqual([['/search/hood/'], ['/order/o-1'], ['/search/door/']]);
    const load = vi.fn<() => Promise<void>>().mockResolvedValue();
    expect(await resultOf(providedSearchBox(portal, load), 'loadBox')).toEqual(['o-1', 'hood']);
    expect(load).toHaveBeenCalledOnce();
    const broken = providedSearchBox(portal, () => Promise.reject(new Error('no network')));
    await expect(resultOf(broken, 'loadBox')).rejects.toThrow('no network');
  });

  it('forgets one of them, or all', () => {
    const navigate = vi.fn<(url: string) => void>();
    for (const text of ['a', 'b', 'c']) handleSearchBoxEvent({ type: 'search.wanted', text }, 'sophie', navigate);
    handleSearchBoxEvent({ type: 'recent.forgotten', text: 'b' }, 'sophie', navigate);
    expect(recentSearches('sophie')).toEqual(['c', 'a']);
    handleSearchBoxEvent({ type: 'recents.cleared' }, 'luc', navigate);
    expect(recentSearches('sophie')).toEqual(['c', 'a']);
    handleSearchBoxEvent({ type: 'recents.cleared' }, 'sophie', navigate);
    expect(recentSearches('sophie')).toEqual([]);
    expect(navigate).toHaveBeenCalledTimes(3);
  });

  it('hears what is typed while it loads, until it is there', () => {
    const { told, stop } = heardFrom(
      providedSearchBox(portal, () => Promise.resolve()),
      'hearTyping',
    );
    const press = (key: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('h');
    press('o');
    press('Escape');
    expect(told).toEqual([
      { type: 'text.heard', text: 'h' },
      { type: 'text.heard', text: 'ho' },
      { type: 'search.abandoned' },
    ]);
    stop();
    press('x');
    expect(told).toHaveLength(3);
  });
});

describe('a report', () => {
  const report = providedReport();

  it('has the page, the version and the last actions, without what identifies anyone', async () => {
    document.head.innerHTML = '<meta name="version" content="1.2.3">';
    window.history.replaceState(null, '', '/order/o-17?secret=1');
    const counter = createMachine({ id: 'counter', on: { add: {} } });
    const actor = createActor(counter);
    reportRecorder.start();
    const end = running.began(actor);
    actor.start();
    for (let index = 0; index < 70; index += 1) actor.send({ type: 'add' });
    const text = String(await resultOf(report, 'readLog'));
    const [first, , page, version, , log, state, , ...actions] = text.split('\n');
    expect([first, page, version, log]).toEqual([
      'What went wrong: ',
      'Page: /order/:id',
      'Version: 1.2.3',
      'Last actions:',
    ]);
    expect(state).toMatch(/^counter: /);
    expect(actions).toHaveLength(60);
    expect(actions[0]).toMatch(/^\d\d:\d\d:\d\d counter: add → /);
    expect(text).not.toContain('o-17');
    end();
    reportRecorder.stop();
    document.head.innerHTML = '';
    window.history.replaceState(null, '', '/nowhere');
    expect(
      String(await resultOf(report, 'readLog'))
        .split('\n')
        .slice(2, 4),
    ).toEqual(['Page: ?', 'Version: ?']);
  });

  it('goes to the support line, or to the clipboard', async () => {
    support.set({ phone: '1 800 555-0199', email: 'help@own.example' });
    const mail = vi.spyOn(takeAway, 'mail').mockReturnValue();
    const copy = vi.spyOn(takeAway, 'copy').mockResolvedValue();
    await resultOf(report, 'openMail', { text: 'It broke' });
    expect(mail.mock.calls).toEqual([['help@own.example', 'A problem with the Supplier Portal', 'It broke']]);
    await resultOf(report, 'copyReport', { text: 'It broke' });
    expect(copy.mock.calls).toEqual([['It broke']]);
  });
});

describe('the user’s picture', () => {
  const saveProfile = vi.fn<(change: object) => Promise<object>>().mockResolvedValue({ id: 'sophie' });
  const machine = providedProfilePicture({ http: 'http', identity: { saveProfile } } as never);

  it('is made smaller, stored, and named in the profile', async () => {
    const sizes = { original: new Blob(['1']), cropped: new Blob(['2']), thumb: new Blob(['3']) };
    const portrait = vi.spyOn(PhotoWorker.prototype, 'portrait').mockResolvedValue(sizes);
    const kept = { profilePictureCroppedFileId: 'c-1' };
    vi.mocked(uploadProfilePicture).mockResolvedValue(kept as never);
    const file = new Blob(['photo']);
    expect(await resultOf(machine, 'savePicture', { file })).toEqual({ id: 'sophie' });
    expect(portrait.mock.lastCall?.[0]).toBe(file);
    expect(vi.mocked(uploadProfilePicture).mock.lastCall?.slice(0, 2)).toEqual(['http', sizes]);
    expect(saveProfile.mock.lastCall?.[0]).toEqual(kept);
  });

  it('is removed from the profile in every size', async () => {
    await resultOf(machine, 'removePicture');
    expect(saveProfile.mock.lastCall?.[0]).toEqual({
      profilePictureThumbFile: null,
      profilePictureCroppedFileId: null,
      profilePictureOriginalFileId: null,
    });
  });
});

describe('the guided tour', () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is put back
  const { getClientRects } = Element.prototype;
  beforeEach(() => {
    document.body.innerHTML = `
      <header><button aria-label="Open the menu">=</button><button aria-label="Help">?</button></header>
      <div data-machine="list"><div role="tablist" hidden></div><input type="search" /><table><tbody><tr></tr></tbody></table></div>`;
    Object.assign(Element.prototype, {
      getClientRects(this: Element) {
        return this.hasAttribute('hidden') ? [] : [{}];
      },
    });
  });
  afterEach(() => {
    document.body.innerHTML = '';
    Object.assign(Element.prototype, { getClientRects });
  });

  it('shows what is visible on the page, in order', () => {
    expect(tourSteps().map(({ element, title }) => `${element.localName} ${title}`)).toEqual([
      'button Menu',
      'input Search',
      'tr Open a row',
      'button Help',
    ]);
    expect(tourSteps()[0]?.text).toBe('All your pages are here. The open one is marked.');
  });

  it('is played with its words, and its player follows the user and ends', async () => {
    const done: unknown[] = [];
    const note =
      (name: string) =>
      (...given: readonly unknown[]): void =>
        void done.push([name, ...given]);
    const play = vi.fn<(...given: readonly unknown[]) => Promise<void>>().mockResolvedValue();
    vi.spyOn(guidedTour, 'load').mockResolvedValue((profile) => {
      done.push(['make', profile]);
      return { update: note('update'), refresh: note('refresh'), destroy: note('destroy'), play };
    });
    const machine = providedTour({ session: {} } as never);
    const call = (name: string, profile: unknown = null) => resultOf(machine, name, { profile });
    await call('updatePlayer', 'nobody');
    await call('createPlayer', 'nobody');
    await call('loadScript');
    await call('createPlayer', 'Sophie');
    await call('updatePlayer', 'Luc');
    await call('refreshPlayer');
    await call('playTour');
    await call('destroyPlayer');
    expect(done).toEqual([['make', 'Sophie'], ['update', 'Luc'], ['refresh'], ['destroy']]);
    const [steps, words] = play.mock.lastCall ?? [];
    expect(steps).toHaveLength(4);
    expect(words).toEqual({
      next: 'Next',
      previous: 'Back',
      done: 'Done',
      close: 'Close the tour',
      greeting: 'Hello {{name}}',
      progress: '{{current}} of {{total}}',
    });
  });

  it.each([
    ['loadScript', 'be loaded'],
    ['createPlayer', 'begin'],
    ['updatePlayer', 'learn of the profile'],
    ['refreshPlayer', 'be refreshed'],
    ['playTour', 'be shown'],
    ['destroyPlayer', 'end'],
  ])('that fails in %s says in the log what it could not do, and its machine learns of it', async (name, what) => {
    const broken = new Error('broken');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fail = (): never => {
      throw broken;
    };
    const load = vi.spyOn(guidedTour, 'load');
    const machine = providedTour({ session: {} } as never);
    const player = { update: fail, refresh: fail, destroy: fail, play: fail };
    load.mockResolvedValue(() => (name === 'createPlayer' ? fail() : player));
    if (name === 'loadScript') load.mockRejectedValue(broken);
    else await resultOf(machine, 'loadScript');
    if (!/loadScript|createPlayer/.test(name)) await resultOf(machine, 'createPlayer', { profile: null });
    await expect(resultOf(machine, name, { profile: null })).rejects.toThrow('broken');
    expect(warned.mock.calls).toEqual([[`the guided tour could not ${what}`, broken]]);
  });
});

it('a table of insight is saved as it is shown, with its headings', () => {
  const save = vi.spyOn(takeAway, 'save').mockReturnValue();
  const numbers = { received: 1200, answered: 3, won: 2, missed: 1, responseSeconds: 690 };
  const sold = { quotedParts: 3, quotedCents: 1250, orderedParts: 0, orderedCents: 0 };
  const sales = { total: sold, shops: [], makes: [{ key: 'Kia', name: 'Kia', ...sold }], types: [] };
  const insight = { total: numbers, weeks: [{ monday: '2026-11-23', ...numbers }], shops: [], sales };
  saveInsight(insight, 'weeks');
  const [name, text, type] = save.mock.lastCall ?? [];
  expect([name, type]).toEqual(['insight-by-week.csv', 'text/csv;charset=utf-8']);
  expect(text?.split('\r\n')).toEqual([
    '\uFEFFWeek of,Received,Answered,Won,Missed,Median response time (min)',
    '2026-11-23,1200,3,2,1,11.5',
  ]);
  saveInsight(insight, 'sales.makes');
  expect(save.mock.lastCall?.slice(0, 2)).toEqual([
    'insight-dollars-by-make.csv',
    '\uFEFFMake,Parts quoted,Parts ordered,Dollars quoted,Dollars ordered,Dollars not ordered\r\nKia,3,0,12.50,0.00,12.50',
  ]);
});
