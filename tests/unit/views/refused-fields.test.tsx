/** A value that the platform refuses marks its field, and the first such field has the focus. */
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CLIENT_FIELDS, type ClientRecord } from '../../../domain/client.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import { failureOf } from '../../../src/services/http.ts';
import { connectAccount } from '../../../src/views/account/account.connect.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { RecordCard } from '../../../src/views/client/record-card.view.tsx';
import { pendingClient } from '../../paths/client/client.examples.ts';

const refusing = (...paths: readonly string[]) =>
  failureOf(
    422,
    JSON.stringify({
      code: 'validation',
      errors: paths.map((path) => ({ path, message: 'characters that are no text' })),
    }),
  ).failure;

it('a failure names the refused values; a problem without them names none', () => {
  expect(refusing('note', 'parts.0.note').fields).toEqual(['note', 'parts.0.note']);
  expect(failureOf(422, '{"code":"validation","errors":"no list"}').failure).toEqual({
    kind: 'invalid',
    code: 'validation',
    params: {},
  });
});

describe.each([
  ['en', 'This value was refused. Change it, then save again.'],
  ['fr', 'Cette valeur a été refusée. Changez-la, puis enregistrez de nouveau.'],
] as const)('in %s', (language, words) => {
  beforeEach(async () => {
    document.body.innerHTML = '';
    await startTexts(language);
    await loadTexts('client');
  });

  const failedClient = (...paths: readonly string[]) => {
    const input = { id: pendingClient.id, mayChange: true };
    const { context } = createActor(clientMachine, { input }).getSnapshot();
    const record: ClientRecord = {
      contactName: 'Luc',
      directPhone: '514 555-0100',
      extension: '12',
      ownNumber: 'C-9',
      note: 'two days',
    };
    const snapshot = clientMachine.resolveState({
      value: { open: 'failed' },
      context: { ...context, client: pendingClient, record, failure: refusing(...paths) },
    });
    const actor = createActor(clientMachine, { input, snapshot });
    render(<RecordCard actor={actor} />);
  };

  it.each(CLIENT_FIELDS)('the refused %s of a client is marked, and has the focus', (field) => {
    failedClient(field);
    const invalid = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
    expect(invalid).toEqual([document.activeElement]);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('of several refused fields, the first has the focus; a path that is no field marks none', () => {
    failedClient('note', 'extension', 'version');
    const invalid = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
    expect(invalid).toHaveLength(2);
    expect(document.activeElement).toBe(invalid[0]);
  });
});

it.each(['firstName', 'lastName'] as const)('the refused %s of an account is marked', (field) => {
  const actor = createActor(accountMachine, { input: { names: { firstName: 'Luc', lastName: 'Roy' } } });
  const { context } = actor.getSnapshot();
  const snapshot = accountMachine.resolveState({
    value: { editing: 'nameFailed' },
    context: { ...context, failure: refusing(field) },
  });
  const { names } = connectAccount(snapshot, () => {}, 'en');
  expect(names.filter(({ error }) => error !== null)).toMatchObject([{ name: field, error: { key: 'field:refused' } }]);
});
