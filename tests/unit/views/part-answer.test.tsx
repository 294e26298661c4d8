/** The answer fields that no generated path fills: what each one sends, and what depends on availability and type. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Availability, Certification, IndustryType, PartCondition } from '../../../domain/enumerations.ts';
import { EMPTY_DRAFT, lineSums } from '../../../machines/quote-request/quote-request.answer.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartAnswerView } from '../../../src/views/quote-request/part-answer.view.tsx';
import type { PartValues } from '../../../src/views/quote-request/part.connect.ts';
import { partOf } from '../../support/quote-request.ts';

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([loadTexts('quote-request'), loadTexts('editing')]);
});

const part = partOf('Hood');
const VALUES = {
  part,
  state: 'incomplete',
  filled: [],
  isEditable: true,
  problems: {},
  areAllProblemsShown: false,
  warnings: [],
  suggestion: null,
  leavePrice: vi.fn<PartValues['leavePrice']>(),
  photos: null,
} as const;

function show(
  draft: Partial<AnswerDraft>,
  values: Partial<PartValues> = {},
  photos: ((partId: string, partName: string) => string) | null = null,
) {
  const change = vi.fn<PartValues['change']>();
  const whole: AnswerDraft = { ...EMPTY_DRAFT, ...draft };
  render(
    <PartAnswerView
      {...VALUES}
      draft={whole}
      change={change}
      sums={lineSums(part, whole)}
      photos={photos}
      {...values}
    />,
  );
  return change;
}
const offered = (draft: Partial<AnswerDraft> = {}): Partial<AnswerDraft> => ({
  availability: Availability.AvailableNow,
  industryType: IndustryType.Oem,
  ...draft,
});
const field = (name: string): HTMLElement => screen.getByLabelText(name);

describe('each field sends its own change', () => {
  test.each([
    ['Retail price', 'retailPrice', '450.25'],
    ['Gross sales price', 'grossPrice', '400.5'],
    ['Discount', 'discount', '10'],
    ['Net sales price', 'netPrice', '360'],
  ] as const)('%s', (name, changed, value) => {
    const change = show(offered());
    fireEvent.change(field(name), { target: { value } });
    expect(change).toHaveBeenCalledWith({ field: changed, value });
  });

  test.each([
    ['Manufacturer', 'manufacturer', 'TYC'],
    ['Product code', 'productCode', 'AB-1'],
    ['Link', 'link', 'https://parts.test'],
    ['Note', 'note', 'Two days'],
  ] as const)('%s', (name, changed, value) => {
    const change = show(offered());
    fireEvent.change(field(name), { target: { value } });
    expect(change).toHaveBeenCalledWith({ field: changed, value });
  });

  test('the lead time, when available in days [S3.21]', () => {
    const change = show(offered({ availability: Availability.AvailableInDays, deliveryDays: '3' }));
    expect(field('Lead time (days)')).toMatchObject({ value: '3' });
    fireEvent.change(field('Lead time (days)'), { target: { value: '5' } });
    expect(change).toHaveBeenCalledWith({ field: 'deliveryDays', value: '5' });
  });

  test('the lead time of a back order, which may be left empty', () => {
    const change = show(offered({ availability: Availability.BackOrder }));
    expect(field('Lead time (days)')).toMatchObject({ value: '', required: false });
    expect(field('Lead time (days)').getAttribute('aria-required')).not.toBe('true');
    expect(screen.getByText('Empty: not known yet')).toBeTruthy();
    fireEvent.change(field('Lead time (days)'), { target: { value: '12' } });
    expect(change).toHaveBeenCalledWith({ field: 'deliveryDays', value: '12' });
  });

  test('the lead time gets the focus when the pointer chooses it, not when a key passes it, and is beside the choice', () => {
    function Answer() {
      const [draft, keep] = useState<AnswerDraft>({ ...EMPTY_DRAFT, ...offered() });
      const change: PartValues['change'] = ({ field: changed, value }) => keep({ ...draft, [changed]: value });
      return <PartAnswerView {...VALUES} draft={draft} change={change} sums={null} />;
    }
    render(<Answer />);
    const inDays = () => screen.getByRole('radio', { name: 'In … days' });
    const now = screen.getByRole('radio', { name: 'Available now' });
    fireEvent.click(now);
    now.focus();
    fireEvent.keyDown(now, { key: 'ArrowRight' });
    fireEvent.click(inDays());
    expect(document.activeElement).toBe(now);
    fireEvent.keyUp(inDays(), { key: 'ArrowRight' });
    fireEvent.click(now);
    fireEvent.click(inDays());
    expect(document.activeElement).toBe(field('Lead time (days)'));
    expect(field('Lead time (days)').closest('[data-field]')?.previousElementSibling).toBe(
      screen.getByRole('group', { name: 'Availability' }).parentElement,
    );
  });

  test('type and condition [S3.21 S3.31 S3.35]', () => {
    const change = show(offered());
    fireEvent.click(screen.getByRole('radio', { name: 'Recycled' }));
    expect(change).toHaveBeenLastCalledWith({ field: 'industryType', value: IndustryType.Recycled });
    const condition = field('Condition');
    expect([...condition.querySelectorAll('option')].every(({ textContent }) => textContent !== '')).toBe(true);
    fireEvent.change(condition, { target: { value: '2' } });
    expect(change).toHaveBeenLastCalledWith({ field: 'condition', value: PartCondition.OemRefurbished });
  });

  test('several certifications of an aftermarket part [S3.21 S3.34]', () => {
    const change = show(offered({ industryType: IndustryType.Aftermarket, certifications: Certification.Capa }));
    screen.getByRole('checkbox', { name: 'NSF' }).click();
    expect(change).toHaveBeenCalledWith({ field: 'certifications', value: Certification.Capa | Certification.Nsf });
  });

  test('quality and year of a recycled part [S3.21 S3.37]', () => {
    const change = show(offered({ industryType: IndustryType.Recycled, recycledQuality: 'A', recycledYear: '2020' }));
    expect(screen.getByRole('radio', { name: 'A' })).toMatchObject({ checked: true });
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    expect(change).toHaveBeenLastCalledWith({ field: 'recycledQuality', value: 'B' });
    expect(field('Year of the recycled part')).toMatchObject({ value: '2020' });
    fireEvent.change(field('Year of the recycled part'), { target: { value: '2021' } });
    expect(change).toHaveBeenLastCalledWith({ field: 'recycledYear', value: '2021' });
  });
});

test('warns of an unusual price', () => {
  show(offered(), { warnings: ['aboveGross'] });
  expect(screen.getByText('The net price is above the gross price: the discount is negative.')).toBeDefined();
});

test('photos can be added while editing, and are read-only otherwise [S3.21]', () => {
  show(offered(), {}, (partId, partName) => `photos of ${partId}, ${partName}`);
  expect(screen.getByText('photos of Hood, Part Hood')).toBeDefined();
  show(offered({ photoIds: ['p-1'] }), { isEditable: false });
  expect(screen.getByRole('list', { name: /: Part Hood$/ }).children).toHaveLength(1);
});
