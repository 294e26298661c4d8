import 'fake-indexeddb/auto';
import { keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { countDrafts, eraseDrafts } from '../../../src/services/draft-store.ts';
import { draftedDocuments, watchDrafts, type DraftOwner } from '../../../src/browser/drafted-documents.ts';
import { Drafts } from '../../../src/browser/drafts.ts';
import { partOf } from '../../support/quote-request.ts';

const SOPHIE: DraftOwner = { userId: 'sophie', scopeId: 'montreal' };
const LUC: DraftOwner = { userId: 'luc', scopeId: 'montreal' };
const ELSEWHERE: DraftOwner = { userId: 'sophie', scopeId: 'ottawa' };
const clock = { now: () => Date.now(), isKnown: true };
const sophie = new Drafts(SOPHIE, clock);
const luc = new Drafts(LUC, clock);
const elsewhere = new Drafts(ELSEWHERE, clock);
const key = (documentId: string) => ({ documentKind: 'quote-request', documentId }) as const;
const content = { answers: { 'p-1': { ...EMPTY_DRAFT, note: 'half a wor' } }, parts: [], sendKey: 'send-1' };

/** A second connection to the database, as another page has it, closed afterwards. */
const raw: UseStore = async (mode, look) => {
  const request = indexedDB.open('supplier-portal');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts'));
  const database = await promisifyRequest(request);
  try {
    return await look(database.transaction('drafts', mode).objectStore('drafts'));
  } finally {
    database.close();
  }
};

/** Rejects when an open connection blocks it. */
const deleteDatabase = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('supplier-portal');
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('blocked', () => reject(new Error('a connection is still open')));
  });

describe('drafts', () => {
  it('are restored as saved, with their time', async () => {
    const savedAt = await sophie.write(key('q-1'), content);
    expect(await sophie.read(key('q-1'))).toEqual({ content, savedAt });
    expect(await draftedDocuments(SOPHIE, 'quote-request', clock)).toEqual(['q-1']);
  });

  it('are separate for each user and organisation', async () => {
    await sophie.write(key('q-2'), content);
    for (const other of [LUC, ELSEWHERE]) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await new Drafts(other, clock).read(key('q-2'))).toBeNull();
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await draftedDocuments(other, 'quote-request', clock)).toEqual([]);
    }
  });

  it('are gone after erasing', async () => {
    await sophie.write(key('q-3'), content);
    await sophie.erase(key('q-3'));
    expect(await sophie.read(key('q-3'))).toBeNull();
  });

  it('fill in fields that did not exist when they were saved', async () => {
    const { manufacturer: _, ...stored } = content.answers['p-1'];
    const kept = { version: 1, savedAt: new Date().toISOString(), content: { ...content, answers: { 'p-1': stored } } };
    await set(['sophie', 'montreal', 'quote-request', 'q-6'], kept, raw);
    expect((await sophie.read(key('q-6')))?.content).toEqual(content);
  });

  it.each([
    ['of another version', { version: 0, savedAt: new Date().toISOString(), content }],
    ['of another form', { version: 1, savedAt: new Date().toISOString(), content: { answers: 7 } }],
    ['that is a text', 'draft'],
  ])('%s are ignored', async (_name, kept) => {
    await set(['sophie', 'montreal', 'quote-request', 'q-4'], kept, raw);
    expect(await sophie.read(key('q-4'))).toBeNull();
  });

  it('from before a field of a part was renamed are restored with its new name', async () => {
    const { isInRequote: isAskedAnew, ...part } = { ...partOf('grille'), isInRequote: true };
    const savedAt = new Date().toISOString();
    const before = { ...content, parts: [{ ...part, isAskedAnew }] };
    await set(['sophie', 'montreal', 'quote-request', 'q-old'], { version: 1, savedAt, content: before }, raw);
    const restored = { ...content, parts: [{ ...part, isInRequote: true }] };
    expect(await sophie.read(key('q-old'))).toEqual({ content: restored, savedAt });
  });

  it('of a form are restored as typed, even an incomplete time, but never with a key', async () => {
    const half = {
      day: 1,
      isOpen: true,
      start: '8:',
      end: '',
      lunchStart: '',
      lunchEnd: '',
      answersDuringLunch: false,
    } as const;
    const openHours = { section: 'openHours', days: [half], holidays: ['christmas'] };
    const hours = { typed: openHours, base: openHours, isKeyLeftOut: false };
    await sophie.write({ documentKind: 'settings', documentId: 'openHours' }, hours);
    expect((await sophie.read({ documentKind: 'settings', documentId: 'openHours' }))?.content).toEqual(hours);

    const record = { contactName: 'Maxi', directPhone: '450 55', extension: '', ownNumber: '', note: '' };
    const client = { record, base: { ...record, contactName: '' }, reason: 'Out of' };
    await sophie.write({ documentKind: 'client', documentId: 'cli-1' }, client);
    expect((await sophie.read({ documentKind: 'client', documentId: 'cli-1' }))?.content).toEqual(client);

    const inventory = { section: 'inventoryApi', url: 'https://parts.example.com', key: 'secret', keyHint: '' };
    await sophie.write(
      { documentKind: 'settings', documentId: 'inventoryApi' },
      { typed: inventory, base: inventory, isKeyLeftOut: true },
    );
    expect(await sophie.read({ documentKind: 'settings', documentId: 'inventoryApi' })).toBeNull();
  });

  it('are deleted after 30 days', async () => {
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    await set(
      ['sophie', 'montreal', 'quote-request', 'q-5'],
      { version: 1, savedAt: old, keptSince: old, content },
      raw,
    );
    expect(await draftedDocuments(SOPHIE, 'quote-request', clock)).not.toContain('q-5');
    expect(await sophie.read(key('q-5'))).toBeNull();
  });

  it('do not block deleting the database, and are saved to the new one', async () => {
    const opened = vi.spyOn(indexedDB, 'open');
    await sophie.write(key('q-7'), content);
    await deleteDatabase();
    expect(await sophie.read(key('q-7'))).toBeNull();
    await luc.write(key('q-7'), content);
    await elsewhere.write(key('q-7'), content);
    // One connection for all of them, opened again once.
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  it('are erased by owner, and counted across all organisations', async () => {
    await deleteDatabase();
    await sophie.write(key('q-8'), content);
    await elsewhere.write(key('q-9'), content);
    await luc.write(key('q-8'), content);
    await set('of nobody', {}, raw);
    expect([await countDrafts('sophie'), await countDrafts('luc')]).toEqual([2, 1]);
    await eraseDrafts((userId) => userId === 'sophie');
    expect([await countDrafts('sophie'), await countDrafts('luc')]).toEqual([0, 1]);
    expect(await keys(raw)).toHaveLength(1);
    await eraseDrafts(() => true);
  });

  it('are empty and cannot be saved when the browser hangs', async () => {
    // No connection is open any more.
    await deleteDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const asked = new Drafts({ userId: 'sophie', scopeId: 'montreal' }, clock);
    const answers = Promise.allSettled([
      asked.read(key('q-1')),
      asked.write(key('q-1'), content),
      asked.erase(key('q-1')),
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    open.mockRestore();
    vi.useRealTimers();
  });

  it('are reported whenever they change', async () => {
    const tell = vi.fn<(ids: readonly string[]) => void>();
    const stop = watchDrafts(LUC, 'quote-request', clock, tell);
    await luc.write(key('q-6'), content);
    await vi.waitFor(() => expect(tell.mock.calls).toEqual([[['q-6']]]));
    await luc.write(key('q-6'), content);
    await luc.erase(key('q-6'));
    await vi.waitFor(() => expect(tell.mock.calls).toEqual([[['q-6']], [[]]]));
    stop();
  });

  it('are not reported to a list that is gone, even if they were being read', async () => {
    await luc.write(key('q-7'), content);
    const [gone, stays] = [vi.fn<() => void>(), vi.fn<() => void>()];
    watchDrafts(LUC, 'quote-request', clock, gone)();
    const stop = watchDrafts(LUC, 'quote-request', clock, stays);
    await vi.waitFor(() => expect(stays).toHaveBeenCalledTimes(1));
    expect(gone).not.toHaveBeenCalled();
    stop();
    await luc.erase(key('q-7'));
  });
});
