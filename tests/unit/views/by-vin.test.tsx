/** A vehicle that contradicts its VIN is marked on requests and orders. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { FileCard } from '../../../src/views/record/record-parts.view.tsx';
import { RequestFacts } from '../../../src/views/quote-request/request-facts.view.tsx';
import { request as asked } from '../../paths/quote-request/quote-request.examples.ts';
import { order } from '../../paths/order/order.examples.ts';

const byVin = { year: 2020, make: 'Honda', model: 'Civic' };
const file = { ...order.file, vehicle: { ...order.file.vehicle, byVin } };
const request = { ...asked, vehicle: { ...asked.vehicle, byVin } };

beforeEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['en', 'According to the VIN: 2020 Honda Civic.'],
  ['fr', 'Selon le NIV : Honda Civic 2020.'],
] as const)('the decoded VIN is shown in %s once, whatever else is collapsed [S7.84]', async (language, words) => {
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  const { unmount } = render(<FileCard file={file} />);
  expect(screen.getAllByText(words)).toHaveLength(1);
  unmount();
  render(<RequestFacts request={request} isWaiting={false} />);
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.getByText(words).closest('details')).toBeNull();
});

it('nothing is shown when both agree', async () => {
  await startTexts('en');
  render(
    <>
      <FileCard file={order.file} />
      <RequestFacts request={asked} isWaiting={false} />
    </>,
  );
  expect(screen.queryByText(/this is a/)).toBeNull();
});
