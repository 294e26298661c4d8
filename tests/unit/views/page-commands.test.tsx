import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { GeneralKeys } from '../../../src/views/commands/general-keys.view.tsx';
import { PageCommands } from '../../../src/views/commands/page-commands.tsx';
import { SearchEverywhere } from '../../../src/views/search/search-everywhere.ts';

it('sends commands of the page, and runs commands of others', async () => {
  await startTexts('en');
  await loadTexts('editing');
  const sent = vi.fn<(event: { readonly type: string }) => void>();
  const brought = vi.fn<() => void>();
  render(
    <PageCommands
      commandsNow={() => [{ label: 'commands:undo', keys: ['Control+Z'], event: { type: 'edit.undo' }, refusal: null }]}
      onRun={sent}
      moreNow={() => [{ label: 'commands:search', keys: ['Alt+M'], event: brought, refusal: null }]}
    />,
  );
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(sent.mock.calls).toEqual([[{ type: 'edit.undo' }]]);
  expect(brought).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM', altKey: true });
  expect(brought).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  await screen.findByPlaceholderText('What do you want to do?');
});

it.each([
  // Option+N begins ñ on a Mac, and types it on some layouts; AltGr+N types ń.
  ['textarea', { key: 'Dead', altKey: true }, false],
  ['textarea', { key: 'ñ', altKey: true }, false],
  ['text', { key: '˜', altKey: true }, false],
  ['text', { key: 'ń', altKey: true, ctrlKey: true, modifierAltGraph: true }, false],
  ['decimal', { key: 'ń', altKey: true, ctrlKey: true, modifierAltGraph: true }, false],
  // Alt+N on Windows types nothing, nor does Control+Option on a Mac, and a price has no letters.
  ['text', { key: 'n', altKey: true }, true],
  ['text', { key: 'ñ', altKey: true, ctrlKey: true }, true],
  ['decimal', { key: 'Dead', altKey: true }, true],
  ['button', { key: 'ñ', altKey: true }, true],
] as const)('in %s, %j is a shortcut: %s', async (kind, pressed, isShortcut) => {
  await startTexts('en');
  await loadTexts('editing');
  const sent = vi.fn<() => void>();
  render(
    <>
      {kind === 'textarea' && <textarea aria-label="field" />}
      {kind === 'button' && <button type="button" aria-label="field" />}
      {kind === 'text' && <input type="text" aria-label="field" />}
      {kind === 'decimal' && <input type="text" inputMode="decimal" aria-label="field" />}
      <PageCommands
        commandsNow={() => [{ label: 'commands:undo', keys: ['Alt+N'], event: { type: 'part.next' }, refusal: null }]}
        onRun={sent}
      />
    </>,
  );
  const isDefault = fireEvent.keyDown(screen.getByLabelText('field'), { code: 'KeyN', ...pressed });
  expect(sent).toHaveBeenCalledTimes(isShortcut ? 1 : 0);
  expect(isDefault).toBe(!isShortcut);
});

it('sends once while Ctrl+Enter is held down', async () => {
  await startTexts('en');
  await loadTexts('editing');
  const sent = vi.fn<(event: { readonly type: string }) => void>();
  render(
    <PageCommands
      commandsNow={() => [{ label: 'commands:undo', keys: ['Control+Enter'], event: { type: 'sale' }, refusal: null }]}
      onRun={sent}
    />,
  );
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  // Not even the browser acts on the repetition, on a button for example.
  expect(fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true })).toBe(false);
  expect(sent).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(sent).toHaveBeenCalledTimes(2);
});

it.each([
  ['lists the search', true],
  ['does not list the search for users who may not search', false],
])('%s', async (_, canSearch) => {
  await startTexts('en');
  await loadTexts('editing');
  render(
    <SearchEverywhere value={canSearch ? () => {} : null}>
      <PageCommands commandsNow={() => []} onRun={() => {}} />
    </SearchEverywhere>,
  );
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  await screen.findByText('Keyboard shortcuts', { selector: 'h2' });
  expect(screen.queryAllByText('Search everything…')).toHaveLength(canSearch ? 1 : 0);
  // The title of the sheet, and the line about it.
  expect(screen.getAllByText('Keyboard shortcuts')).toHaveLength(2);
  expect(screen.getAllByText('Commands')).toHaveLength(1);
});

it('shows the keys of a page without commands on request', async () => {
  await startTexts('en');
  await loadTexts('editing');
  render(<GeneralKeys />);
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  expect(document.querySelector('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  await screen.findByText('Keyboard shortcuts', { selector: 'h2' });
});

const openPalette = (): boolean => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });

it.each(['en', 'fr'] as const)(
  'the palette narrows as one types, runs what is chosen, and closes (%s)',
  async (language) => {
    await startTexts(language);
    await loadTexts('editing');
    const sent = vi.fn<(event: { readonly type: string }) => void>();
    const offered = (label: 'commands:undo' | 'commands:redo', type: string, isRefused = false) => ({
      label,
      keys: [],
      event: { type },
      refusal: isRefused ? { key: 'commands:nothing' as const } : null,
    });
    let isRefused = false;
    const page = render(
      <PageCommands
        commandsNow={() => [offered('commands:undo', 'edit.undo', isRefused), offered('commands:redo', 'edit.redo')]}
        onRun={sent}
      />,
    );
    openPalette();
    const field = await screen.findByRole('combobox');
    const redo = screen.getAllByRole('option')[1]?.textContent ?? '';
    fireEvent.change(field, { target: { value: redo.toUpperCase() } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([redo]);
    fireEvent.click(screen.getByRole('option'));
    expect(sent.mock.calls).toEqual([[{ type: 'edit.redo' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();

    // It opens empty again, without the command that is refused now.
    isRefused = true;
    openPalette();
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([redo]);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveBeenCalledOnce();
    page.unmount();
  },
);
