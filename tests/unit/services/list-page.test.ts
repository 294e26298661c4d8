import { expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { isUnaskable } from '../../../machines/list/list.rules.ts';
import { pageQuery } from '../../../src/services/list-page.ts';

it('trims spaces and line breaks of a search before measuring and sending it', () => {
  const pasted = { ...firstQuery('orders'), search: `\n ${'x'.repeat(200)} \r\n` };
  expect(isUnaskable(pasted)).toBe(false);
  expect(pageQuery(pasted, ['updatedAt'])).toMatchObject({ search: 'x'.repeat(200) });
  expect(isUnaskable({ ...pasted, search: 'x'.repeat(201) })).toBe(true);
});
