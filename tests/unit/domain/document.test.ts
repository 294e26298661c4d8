import { describe, expect, it } from 'vitest';
import { isWholePdf } from '../../../domain/document.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BODY = '1 0 obj\n<< /Type /Catalog >>\nendobj\n'.repeat(100);

describe('a complete PDF', () => {
  it.each([
    ['with its two marks', `%PDF-1.7\n${BODY}startxref\n9\n%%EOF\n`],
    ['without a line break at its end', `%PDF-1.4\n${BODY}%%EOF`],
    ['that was updated, and so has an end marker in its middle', `%PDF-1.7\n%%EOF\n${BODY}%%EOF\n`],
  ])('is one %s', (_, text) => expect(isWholePdf(bytes(text))).toBe(true));

  it.each([
    ['nothing', ''],
    ['an error page', '<!doctype html><title>502</title>'],
    ['an error page that mentions one', '<!doctype html>%PDF-1.7 %%EOF'],
    ['one that was truncated', `%PDF-1.7\n${BODY}`],
    ['one truncated after an end marker in its middle', `%PDF-1.7\n%%EOF\n${BODY}`],
    ['only its end', '%%EOF'],
    ['only its beginning', '%PDF'],
  ])('is not %s', (_, text) => expect(isWholePdf(bytes(text))).toBe(false));
});

it('the end marker may be followed by up to a kilobyte, counted from its first letter', () => {
  const followed = (count: number): boolean => isWholePdf(bytes(`%PDF-1.7\n${BODY}%%EOF${' '.repeat(count)}`));
  expect([0, 1, 1018, 1019, 1020].map(followed)).toEqual([true, true, true, true, false]);
  expect(isWholePdf(bytes('%PDF-%%EOF'))).toBe(true);
  expect(isWholePdf(bytes('PDF-%%EOF'))).toBe(false);
});
