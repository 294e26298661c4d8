/** The read-only photos beside a part. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PhotoStrip } from '../../../src/views/photos/photo-strip.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('editing');
});

it.each([true, false])('each photo is named on hover (in a row: %s)', (isInline) => {
  render(<PhotoStrip photoIds={['a', 'b']} label="Hood" caption="Shop photos" isInline={isInline} />);
  const titles = screen.getAllByRole('button').map(({ title }) => title);
  expect(titles).toEqual(['Photo 1 of Hood', 'Photo 2 of Hood'].slice(0, isInline ? 1 : 2));
});
