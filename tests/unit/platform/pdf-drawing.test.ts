/** A PDF is drawn once per version and language, and one at a time for each organisation. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { invoiceContent, type PdfContent } from '../../../platform/documents/pdf/content.ts';
import { PdfDrawing } from '../../../platform/documents/pdf/drawing.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { exampleInvoice } from '../../paths/record/record.examples.ts';
import { SUPPLIER } from '../../support/supplier.ts';

const MEGABYTE = 2 ** 20;
const contentOf = (language: Language, ownNumber = exampleInvoice.ownNumber): PdfContent =>
  invoiceContent({ ...exampleInvoice, ownNumber }, SUPPLIER, 30, language);

/** What waits to be drawn, in the order in which it was begun. */
interface Begun {
  readonly content: PdfContent;
  readonly end: (bytes?: Uint8Array) => void;
  readonly fail: () => void;
}

describe('the drawing of PDFs', () => {
  let begun: Begun[];
  let drawing: PdfDrawing;
  let pages: number;
  const PAGES = { title: 'Invoice of the carrier', language: 'en', pictures: [] } as const;

  beforeEach(() => {
    begun = [];
    pages = 0;
    drawing = new PdfDrawing({
      drawPdf: (content) =>
        new Promise((resolve, reject) => {
          begun.push({
            content,
            end: (bytes = Uint8Array.of(1)) => resolve(bytes),
            fail: () => reject(new Error('no font')),
          });
        }),
      drawPictures: () => {
        pages += 1;
        return Promise.resolve(Uint8Array.of(2));
      },
    });
  });

  /** Lets what can go on go on. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const drawn = async (scopeId: string, content: PdfContent, bytes?: Uint8Array): Promise<Uint8Array> => {
    const { length } = begun;
    const made = drawing.document(scopeId, content);
    await settled();
    begun[length]?.end(bytes);
    return made;
  };

  it('happens once per version and language, also for those who ask while it is drawn', async () => {
    const asked = [1, 2, 3].map(() => drawing.document('one', contentOf('en')));
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end(Uint8Array.of(7));
    expect(await Promise.all(asked)).toEqual([[7], [7], [7]].map((bytes) => Uint8Array.from(bytes)));
    expect(await drawing.document('one', contentOf('en'))).toEqual(Uint8Array.of(7));
    expect(begun).toHaveLength(1);

    await drawn('one', contentOf('fr'));
    await drawn('one', contentOf('en', 'A-2'));
    expect(begun.map(({ content: { language } }) => language)).toEqual(['en', 'fr', 'en']);
  });

  it('is tried again after it failed', async () => {
    const failed = drawing.document('one', contentOf('en'));
    await settled();
    begun[0]?.fail();
    await expect(failed).rejects.toThrow('no font');
    expect(await drawn('one', contentOf('en'))).toEqual(Uint8Array.of(1));
  });

  it('takes one of an organisation at a time, and others meanwhile', async () => {
    const asked = [drawing.document('one', contentOf('en')), drawing.document('one', contentOf('fr'))];
    const other = drawing.document('two', contentOf('fr'));
    const pictures = drawing.pictures('one', () => Promise.resolve(PAGES));
    await settled();
    expect(begun.map(({ content: { language } }) => language)).toEqual(['en', 'fr']);
    begun[1]?.end();
    await other;
    expect([begun.length, pages]).toEqual([2, 0]);
    begun[0]?.end();
    await asked[0];
    await settled();
    expect([begun.length, pages]).toEqual([3, 0]);
    begun[2]?.end();
    expect(await pictures).toEqual(Uint8Array.of(2));
    await asked[1];
  });

  it('tells who comes when twenty of the organisation wait to come back, and no other organisation', async () => {
    const asked = Array.from({ length: 21 }, (_, index) => drawing.document('one', contentOf('en', `A-${index}`)));
    await settled();
    const refused = await drawing.document('one', contentOf('fr')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ problem: { status: 503, code: 'too-busy' }, retryAfterSeconds: 2 });
    expect(await drawn('two', contentOf('fr'))).toEqual(Uint8Array.of(1));
    for (let index = 0; index < 22; index += 1) {
      begun[index]?.end();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await settled();
    }
    expect(await Promise.all(asked)).toHaveLength(21);
  });

  it('keeps what was read last, up to 16 MB', async () => {
    const numbers = ['A-1', 'A-2', 'A-3'] as const;
    for (const number of numbers)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await drawn('one', contentOf('en', number), new Uint8Array(6 * MEGABYTE));
    await drawing.document('one', contentOf('en', 'A-3'));
    await drawing.document('one', contentOf('en', 'A-2'));
    expect(begun).toHaveLength(3);
    await drawn('one', contentOf('en', 'A-1'));
    expect(begun).toHaveLength(4);
  });
});
