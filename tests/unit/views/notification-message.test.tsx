import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { TextKey } from '../../../src/i18n/resources.ts';
import { Message } from '../../../src/views/notifications/message.view.tsx';
import { startTexts } from '../../../src/i18n/texts.ts';

const TEXTS = {
  marked: '<strong>{{name}}</strong> was sent <em>today</em>',
  hostile: 'Sent <img src=x onerror="alert(1)"><a href="javascript:alert(1)">here</a><script>alert(1)</script>',
  plain: 'Sent to {{name}}',
};
const words = (key: keyof typeof TEXTS, name = '') => ({ key: `notifications:${key}` as TextKey, params: { name } });

beforeAll(async () => {
  await startTexts('en');
  i18next.addResourceBundle('en', 'notifications', TEXTS, true);
});

it('renders the markup of its text [S2.72]', async () => {
  render(<Message words={words('marked', 'Q-1')} />);
  expect((await screen.findByText('Q-1')).tagName).toBe('STRONG');
  expect(screen.getByText('today').tagName).toBe('EM');
});

it('escapes the parameters of its text', async () => {
  const { container } = render(<Message words={words('marked', '<b>Tom & Jerry</b>')} />);
  expect((await screen.findByText('<b>Tom & Jerry</b>')).tagName).toBe('STRONG');
  expect(container.querySelector('b')).toBeNull();
});

it('renders plain text without loading the sanitiser', () => {
  const { container } = render(<Message words={words('plain', 'Atelier')} />);
  expect(container.innerHTML).toBe('Sent to Atelier');
});

it('removes links and scripts', async () => {
  const { container } = render(<Message words={words('hostile')} />);
  await screen.findByText(/here/, { selector: 'span' });
  expect(container.innerHTML).toBe('<span>Sent here</span>');
});
