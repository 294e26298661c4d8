import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHttpUrl } from '../../../domain/http-url.ts';
import { EMPTY_DRAFT, problemsOf } from '../../../machines/quote-request/quote-request.answer.ts';

describe('a URL', () => {
  it.each([
    'https://a.test',
    'http://a.test/x?y=1#z',
    'HTTPS://A.TEST',
    ' https://a.test\t',
    'https://a.test:8080/%20',
    'https://pièces.test/é',
    'http://[::1]:80/',
  ])('%j is valid [S5.11]', (text) => expect(isHttpUrl(text)).toBe(true));

  it.each([
    '',
    'a.test',
    'ftp://a.test',
    'javascript:alert(1)',
    'https://',
    'https:// a',
    'https://a b',
    'http://%%%',
    'https://:8080',
    'http://[',
    'http://a.test:99999',
    'http://a<b',
    'http:a.test',
    'http:///a.test',
    'http://a.test\\@b.test',
    'http://a\n.test',
    'http://1.2.3.4.5.999',
  ])('%j is invalid [S5.11]', (text) => expect(isHttpUrl(text)).toBe(false));

  const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
  const anything = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https', 'ftp'] }),
    fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
    fc.string({ unit: fc.constantFrom(...'htps:/[]%@.?#a1 \\\n'), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...':/[]%@.?#a1-_~é'), maxLength: 12 }).map((text) => `http://${text}`),
  );

  it('is valid when the URL parser accepts it unchanged', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const url = parsed(text.trim());
        const isHttp = url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
        // The parser drops line breaks, turns backslashes into slashes and accepts missing slashes. We reject such
        // texts.
        const isMended = !/^https?:\/\/[^/?#\\]/i.test(text.trim()) || /[\s\\]/.test(text.trim());
        expect(isHttpUrl(text)).toBe(isHttp && !isMended);
      }),
      { numRuns: 2000 },
    );
  });

  it('of a part is validated without surrounding spaces', () => {
    const offered = { ...EMPTY_DRAFT, availability: 1 } as const;
    expect(problemsOf({ ...offered, link: 'https://a.test ' }, 2126).link).toBeUndefined();
    expect(problemsOf({ ...offered, link: ' ' }, 2126).link).toBeUndefined();
    expect(problemsOf({ ...offered, link: 'http://%%%' }, 2126).link).toEqual({ key: 'url' });
  });
});
