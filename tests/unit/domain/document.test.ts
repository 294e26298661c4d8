import { describe, expect, it } from 'vitest';
import { isWholePdf } from '../../../domain/document.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BODY = '1 0 obj\n<< /Type /Catalog >>\nendobj\n'.repeat(100);

describe('a complete PDF', () => {
  it.each([
    ['with its two marks', `%PDF-1.7\n${BODY}startxref\n9\n%%EOF\n`],
    ['without a line break at its end', `%PDF-1.4\n${BODY}%%EOF`],
    ['that was changed, and so has an end in its middle', `%PDF-1.7\n%%EOF\n${BODY}%%EOF\n`],
  ])('is one %s', (_, text) => expect(isWholePdf(bytes(text))).toBe(true));

  it.each([
    ['nothing', ''],
    ['an error page', '<!doctype html><title>502</title>'],
    ['an error page that speaks of one', '<!doctype html>%PDF-1.7 %%EOF'],
    ['one that was cut', `%PDF-1.7\n${BODY}`],
    ['one that was cut after an end in its middle', `%PDF-1.7\n%%EOF\n${BODY}`],
    ['its end alone', '%%EOF'],
    ['its beginning alone', '%PDF'],
  ])('is not %s', (_, text) => expect(isWholePdf(bytes(text))).toBe(false));
});
