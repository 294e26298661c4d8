import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Banner } from '../../../src/ui/banner.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Disclosure } from '../../../src/ui/disclosure.tsx';
import { keepFocus } from '../../../src/ui/keep-focus.ts';
import { Page } from '../../../src/ui/page.tsx';

let stop = (): void => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** Content before and after calling the function. */
function Changing({ children }: { children: (isAfter: boolean, change: () => void) => ReactNode }) {
  const [isAfter, setAfter] = useState(false);
  return <main tabIndex={-1}>{children(isAfter, () => setAfter(!isAfter))}</main>;
}

/** Changes without a pointer. */
const focus = async (element: HTMLElement): Promise<void> => act(async () => element.focus());
const settled = async (): Promise<void> => act(async () => {});

/** Presses a button with the keyboard. */
async function press(name: string): Promise<void> {
  const user = userEvent.setup();
  await focus(screen.getByRole('button', { name }));
  await user.keyboard('{Enter}');
}

test('focus moves to the container of a removed control', async () => {
  render(
    <Changing>
      {(isAfter, change) => (
        <Banner
          tone="error"
          title={isAfter ? 'Trying' : 'It did not work'}
          actions={!isAfter && <Button onClick={change}>Try again</Button>}
        />
      )}
    </Changing>,
  );
  await press('Try again');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toBe('Trying');
});

test('focus moves to the page when the container is gone too, never to another control', async () => {
  render(
    <Changing>
      {(isAfter, change) => (
        <Page title="Quote requests">
          {!isAfter && <Banner tone="info" title="A draft" actions={<Button onClick={change}>Discard</Button>} />}
          <Button>Send</Button>
        </Page>
      )}
    </Changing>,
  );
  await press('Discard');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quote requests' }));
});

test('focus moves to the start of the page when nothing is left', async () => {
  render(
    <>
      <Changing>{() => null}</Changing>
      <Changing>{(isAfter, change) => !isAfter && <Button onClick={change}>Close</Button>}</Changing>
    </>,
  );
  const [first, second] = screen.getAllByRole('main');
  second?.removeAttribute('tabindex');
  await press('Close');
  expect(document.activeElement).toBe(first);
});

test('focus moves from a popup to its button', async () => {
  render(
    <Changing>
      {(isAfter, change) => (
        <Disclosure label="User" icon="">
          {!isAfter && <Button onClick={change}>Logout</Button>}
        </Disclosure>
      )}
    </Changing>,
  );
  await press('User');
  await press('Logout');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'User' }));
});

test('a disabled field gets the focus back when it is enabled', async () => {
  const view = (isOff: boolean) => (
    <Page title="Quote request">
      <fieldset disabled={isOff}>
        <input aria-label="Note" />
      </fieldset>
    </Page>
  );
  const { rerender } = render(view(false));
  const field = screen.getByRole('textbox', { name: 'Note' });
  await focus(field);
  rerender(view(true));
  await settled();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quote request' }));
  rerender(view(false));
  await settled();
  expect(document.activeElement).toBe(field);
});

test('focus that the user moved meanwhile stays', async () => {
  const view = (isOff: boolean) => (
    <Page title="Quote request">
      <input aria-label="Note" disabled={isOff} />
      <Button>Undo</Button>
    </Page>
  );
  const { rerender } = render(view(false));
  await focus(screen.getByRole('textbox', { name: 'Note' }));
  rerender(view(true));
  await settled();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await focus(undo);
  rerender(view(false));
  await settled();
  expect(document.activeElement).toBe(undo);
});

test('focus does not return to a control the user left before it disappeared', async () => {
  const view = (isThere: boolean) => <Page title="Quote requests">{isThere && <Button>Show</Button>}</Page>;
  const { rerender } = render(view(true));
  const button = screen.getByRole('button', { name: 'Show' });
  await focus(button);
  await act(async () => button.blur());
  rerender(view(false));
  await settled();
  expect(document.activeElement).toBe(document.body);
});
