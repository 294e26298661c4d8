import { describe, expect, it } from 'vitest';
import { inventoryProblems, keyHintOf, TRIAL, verdictOf, type TrialAnswer } from '../../../domain/inventory-api.ts';

const answered = (change: Partial<TrialAnswer> = {}): TrialAnswer => ({
  ending: 'answered',
  status: 200,
  milliseconds: 200,
  content: 'json',
  ...change,
});

describe('an inventory', () => {
  it.each([
    ['https://parts.example.com/v1?x=1', {}],
    ['http://localhost:4310/demo/inventory', {}],
    ['', {}],
    ['ftp://parts.example.com', { url: 'url' }],
    ['parts.example.com', { url: 'url' }],
    ['https://', { url: 'url' }],
    ['http://%%%', { url: 'url' }],
    ['https://:8080', { url: 'url' }],
    ['http://[', { url: 'url' }],
    [' https://parts.example.com ', {}],
    ['javascript:alert(1)', { url: 'url' }],
    ['https://me:secret@parts.example.com', { url: 'url' }],
    ['https://me@parts.example.com/a', { url: 'url' }],
    ['https://parts.example.com/a@b', {}],
    ['https://parts.example.com/a b', { url: 'url' }],
    ['https://parts.example.com?to=me@b.test', {}],
    ['https://parts.example.com#me@b.test', {}],
    ['HTTP://ME:SECRET@PARTS.EXAMPLE.COM', { url: 'url' }],
    [' https://me@parts.example.com', { url: 'url' }],
    ['https://parts.example.com/a\\', { url: 'url' }],
    ['https://parts.example.com/a<', { url: 'url' }],
    ['https://parts.example.com/a>', { url: 'url' }],
    ['https://parts.example.com/a"', { url: 'url' }],
    [` https://parts.example.com/${'a'.repeat(474)} `, {}],
    [`https://parts.example.com/${'a'.repeat(475)}`, { url: 'tooLong' }],
    [`https://parts.example.com/${'a'.repeat(500)}`, { url: 'tooLong' }],
  ])('at %s [S5.11]', (url, problems) => {
    expect(inventoryProblems({ url, key: '' })).toEqual(problems);
  });

  it('needs a URL with its key, but no key with its URL', () => {
    expect(inventoryProblems({ url: '', key: 'a-key' })).toEqual({ url: 'required' });
    expect(inventoryProblems({ url: 'https://parts.example.com', key: 'a'.repeat(201) })).toEqual({ key: 'tooLong' });
  });

  it.each([
    ['clé', 'notPlain'],
    ['a\u2011b', 'notPlain'],
    ['a\tb', 'notPlain'],
    [' a key with spaces ~ ', undefined],
    ['a-key\u00a0', undefined],
  ])('has a key that a header can hold: not %j', (key, problem) => {
    expect(inventoryProblems({ url: 'https://parts.example.com', key }).key).toBe(problem);
  });

  it('is recognised by the end of its key, unless the key is too short', () => {
    expect(keyHintOf('demo-inventory-71be')).toBe('71be');
    expect(keyHintOf('short')).toBe('');
    expect([keyHintOf('12345678901'), keyHintOf('123456789012')]).toEqual(['', '9012']);
  });
});

describe('an inventory test', () => {
  it.each([
    ['works', answered()],
    ['works', answered({ milliseconds: TRIAL.slow - 1 })],
    ['works', answered({ status: 299 })],
    ['slow', answered({ milliseconds: TRIAL.slow })],
    ['unauthorized', answered({ status: 401 })],
    ['unauthorized', answered({ status: 403, content: 'html' })],
    ['notFound', answered({ status: 404, content: 'html' })],
    ['notFound', answered({ status: 410 })],
    ['redirected', answered({ status: 300 })],
    ['redirected', answered({ status: 302, content: 'nothing' })],
    ['redirected', answered({ status: 399 })],
    ['refusing', answered({ status: 400 })],
    ['refusing', answered({ status: 402 })],
    ['refusing', answered({ status: 409 })],
    ['refusing', answered({ status: 411, content: 'html' })],
    ['refusing', answered({ status: 499 })],
    ['failing', answered({ status: 500, content: 'html' })],
    ['failing', answered({ status: 503 })],
    ['refusing', answered({ status: 405 })],
    ['html', answered({ content: 'html' })],
    ['notJson', answered({ content: 'other' })],
    ['empty', answered({ status: 204, content: 'nothing' })],
    ['empty', answered({ content: null })],
    ['unreachable', answered({ status: null })],
    ['timeout', answered({ ending: 'timeout' })],
    ['timeout', answered({ ending: 'timeout', status: null, content: null })],
    ['unreachable', answered({ ending: 'unreachable', status: null, content: null })],
    ['forbidden', answered({ ending: 'forbidden', status: null, content: null })],
  ] as const)('that %s', (verdict, answer) => {
    expect(verdictOf(answer)).toBe(verdict);
  });
});
