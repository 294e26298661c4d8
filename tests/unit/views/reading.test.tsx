/** The panels that read something when they open: the history of a document, and an entry of the audit log. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AuditEntry, HistoryEvent, HistoryOwner } from '../../../domain/audit.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { AuditEntryView } from '../../../src/views/audit-entry/audit-entry.view.tsx';
import { DocumentHistoryView } from '../../../src/views/document-history/document-history.view.tsx';
import { ChangesCell, OpenEntry } from '../../../src/views/list/audit-columns.tsx';

const EVENTS: readonly HistoryEvent[] = [
  { at: '2026-11-20T15:00:00.000Z', what: 'quoted', by: 'Julie Roy', side: 'supplier', amountCents: 123_450 },
  { at: '2026-11-20T13:00:00.000Z', what: 'received', by: 'Carrosserie Élégance', side: 'shop' },
];

/** A quote of two parts, as the list shows it: with its first change. */
const LISTED: AuditEntry = {
  id: '7',
  at: '2026-11-20T15:00:00.000Z',
  by: 'Julie Roy',
  side: 'supplier',
  action: 'submitQuote',
  kind: 'quote-request',
  documentId: 'qr-1',
  number: 'QR-1001',
  changes: [{ field: 'netPriceCents', part: 'part-1', after: 9000 }],
  changeCount: 3,
  parts: [],
};
const WHOLE: AuditEntry = {
  ...LISTED,
  changes: [
    { field: 'netPriceCents', part: 'part-1', after: 9000 },
    { field: 'netPriceCents', part: 'part-2', before: 12_000, after: 11_000 },
    { field: 'inCharge', after: 'Luc Tremblay' },
  ],
  parts: [
    { id: 'part-1', position: 1, description: { en: 'Hood', fr: 'Capot' } },
    { id: 'part-2', position: 2, description: { en: 'Grille', fr: 'Calandre' } },
  ],
};

/** The answers to come, and what was asked for. */
const read = vi.fn<(subject: unknown) => Promise<unknown>>();

function reading<Subject, Found>(subject: Subject) {
  const machine = readingOf<Subject, Found>().provide({
    actors: { read: fromPromise(({ input }) => read(input.subject) as Promise<Found>) },
  });
  return createActor(machine, { input: { subject, isOpen: false } }).start();
}

interface Panel {
  readonly name: string;
  readonly page: () => ReactNode;
  /** The button that opens it. */
  readonly opener: () => string;
  readonly subject: unknown;
  readonly answer: unknown;
  readonly namespace: 'document-history' | 'audit-entry';
  /** What its answer shows, and no other text. */
  readonly shows: Readonly<Record<Language, string>>;
}

const OWNER = { kind: 'quote-request', id: 'qr-1' } as const;
const PANELS: readonly Panel[] = [
  {
    name: 'the history of a document',
    page: () => <DocumentHistoryView actor={reading<HistoryOwner, typeof EVENTS>(OWNER)} subject={OWNER} />,
    opener: () => sayNow('document-history:title'),
    subject: OWNER,
    answer: EVENTS,
    namespace: 'document-history',
    shows: { en: 'Julie Roy sent the quote: $1,234.50', fr: 'Julie Roy a envoyé la soumission : 1 234,50 $' },
  },
  {
    name: 'an entry of the audit log',
    page: () => {
      const actor = reading<string, AuditEntry>('');
      return (
        <>
          <OpenEntry value={(id) => actor.send({ type: 'reading.open', subject: id })}>
            <ChangesCell entry={LISTED} />
          </OpenEntry>
          <AuditEntryView actor={actor} />
        </>
      );
    },
    opener: () => sayNow({ key: 'audit-entry:show', params: { count: 3 } }),
    subject: '7',
    answer: WHOLE,
    namespace: 'audit-entry',
    shows: { en: 'Luc Tremblay', fr: 'Luc Tremblay' },
  },
];

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = (): string => screen.queryByRole('dialog')?.textContent.replaceAll(/\s/g, ' ') ?? '';

describe.each(PANELS)('$name', ({ page, opener, subject, answer, namespace, shows }) => {
  describe.each(['en', 'fr'] as const)('in %s', (language) => {
    const close = () => press(sayNow(`${namespace}:close`));
    beforeEach(async () => {
      read.mockReset().mockResolvedValue(answer);
      await startTexts(language);
      await loadTextsOf(['document-history', 'audit', 'audit-entry', 'lists', 'editing']);
      render(page());
    });

    it('is read when it is opened, and again the next time', async () => {
      expect(screen.queryByRole('dialog')).toBeNull();
      await press(opener());
      expect(read.mock.calls).toEqual([[subject]]);
      expect(shown()).toContain(shows[language]);
      await close();
      expect(screen.queryByRole('dialog')).toBeNull();
      await press(opener());
      expect(read).toHaveBeenCalledTimes(2);
    });

    it('says that it is loading, and can be closed meanwhile', async () => {
      read.mockReturnValue(new Promise(() => {}));
      await press(opener());
      expect(shown()).toContain(sayNow(`${namespace}:loading`));
      await close();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says why it could not be loaded, and tries again', async () => {
      read.mockRejectedValueOnce(new CallFailed({ kind: 'network' }));
      await press(opener());
      expect(shown()).toContain(sayNow(`${namespace}:failed`));
      expect(shown()).toContain(sayNow('errors:network'));
      expect(shown()).not.toContain(shows[language]);
      await press(sayNow('common:retry'));
      expect(shown()).toContain(shows[language]);
      expect(shown()).not.toContain(sayNow(`${namespace}:failed`));
    });
  });
});
