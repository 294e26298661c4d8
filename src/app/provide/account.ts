import { updateMyCredential } from '../../../contracts/identity/password.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** The user's own account. */
export const providedAccount = ({ http, identity }: Services) =>
  accountMachine.provide({
    actors: {
      saveNames: ask((names, signal) => identity.saveProfile(names, signal)),
      changePassword: ask(async ({ current, chosen }, signal) => {
        await http.send(updateMyCredential, { signal, body: { currentPassword: current, newPassword: chosen } });
      }),
    },
  });
