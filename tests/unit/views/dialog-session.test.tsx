import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { DialogNotice } from '../../../src/ui/dialog-notice.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { DialogSession } from '../../../src/views/session/dialog-session.view.tsx';

beforeAll(() => startTexts('en'));
beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

function open(state: 'current' | 'refused' | 'leaving') {
  const input = { isReturning: false, returnUrl: '/' };
  const started = createActor(sessionMachine, { input }).getSnapshot();
  const actor = createActor(sessionMachine, {
    input,
    snapshot: sessionMachine.resolveState({ value: { signedIn: state }, context: started.context }),
  });
  const signInElsewhere = vi.fn<() => void>();
  render(
    <DialogNotice value={<DialogSession actor={actor} signInElsewhere={signInElsewhere} />}>
      <Dialog isOpen title="Save this view" actions={<button type="button">Save</button>} />
    </DialogNotice>,
  );
  return { dialog: within(screen.getByRole('dialog')), signInElsewhere };
}

test('a dialog offers to sign in elsewhere where the session is refused', async () => {
  const { dialog, signInElsewhere } = open('refused');
  expect(dialog.getByText(/What you typed stays\.$/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Open a tab to sign in' }));
  expect(signInElsewhere).toHaveBeenCalledOnce();
});

test.each(['current', 'leaving'] as const)('and says nothing of a session that is %s', (state) => {
  expect(open(state).dialog.getAllByRole('button')).toHaveLength(1);
});
