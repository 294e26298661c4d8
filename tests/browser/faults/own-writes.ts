/** What users change about themselves and their views. */
import type { WriteCase } from './case.ts';
import { AFTER_EFFECT } from './classes.ts';
import type { Stage } from './stage.ts';
import { file } from './written.ts';

const viewsNamed = async (s: Stage, name: string): Promise<number> =>
  JSON.stringify(await s.stored('/saved-views?list=quoteRequests')).split(`"${name}"`).length - 1;

export const OWN_WRITES: Readonly<Record<string, WriteCase>> = {
  updateMyCredential: {
    kind: 'write',
    says: 'account.passwordFailed',
    words: Object.fromEntries(
      ['no network', 'time-out', 'cut', 'malformed', '500', '503'].map((name) => [
        name,
        ['account.unsureTitle', 'account.unsure'],
      ]),
    ),
    isAskedAgain: true,
    except: Object.fromEntries(
      [...AFTER_EFFECT.map(({ name }) => name), 'duplicated', 'out of order'].map((name) => [
        name,
        'the next try is refused: see the paths of account',
      ]),
    ),
    open: async (s) => {
      await s.go('/account');
      await s.field('Current password').fill('demo');
      await s.field('New password').fill('a new password of 2026');
      await s.field('Repeat the new password').fill('a new password of 2026');
      return '';
    },
    send: async (s) => s.press('Change password'),
    kept: async (s) => (await s.field('New password').inputValue()) !== '',
    done: (s) => s.page.getByText(s.label('Your password has been changed successfully!')),
  },
  updateUserProfile: {
    kind: 'write',
    says: 'account.nameFailed',
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/account');
      const field = s.field('First name');
      await field.fill((await field.inputValue()) === 'Sophia' ? 'Sophie' : 'Sophia');
      return '';
    },
    send: async (s) => s.press('Save name'),
    kept: async (s) => (await s.field('First name').inputValue()).startsWith('Soph'),
    done: (s) => s.page.getByText(s.label('Your name has been updated successfully!')),
  },
  insertProfilePicture: {
    kind: 'write',
    says: 'profile-picture.saveFailed',
    except: { duplicated: 'the test cannot read a file that the browser sends' },
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/account');
      return '';
    },
    send: async (s) => {
      const picture = s.page.locator('[data-machine=profilePicture]');
      const again = picture.getByRole('button', { name: s.label('Try again') });
      if (await again.isVisible()) await again.click();
      else await picture.locator('input').setInputFiles(file);
    },
    kept: async (s) => s.machine('profilePicture', 'resting.saveFailed').isVisible(),
    done: (s) => s.page.getByText(s.label('Your picture has been updated successfully!')),
  },
  saveView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/quoteRequests?filters=shown&unread=only');
      await s.press('Save this view');
      const name = `V${Date.now()}`;
      await s.page.getByRole('dialog').getByLabel(s.label('Name')).fill(name);
      return name;
    },
    send: (s) => pressInDialog(s, 'Save'),
    kept: async (s) => /^V\d+$/.test(await s.page.getByRole('dialog').getByLabel(s.label('Name')).inputValue()),
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: viewsNamed,
  },
  renameView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    open: async (s) => {
      await aView(s);
      const name = `R${Date.now()}`;
      await s.page.getByRole('dialog').getByLabel(s.label('Name')).fill(name);
      return name;
    },
    send: (s) => pressInDialog(s, 'Save'),
    kept: async (s) => /^R\d+$/.test(await s.page.getByRole('dialog').getByLabel(s.label('Name')).inputValue()),
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: viewsNamed,
  },
  deleteView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    except: { '404': 'what is gone is deleted' },
    open: async (s) => aView(s),
    send: (s) => pressInDialog(s, 'Delete'),
    kept: async () => true,
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: async (s, name) => -(await viewsNamed(s, name)),
  },
  addWorkflowNote: {
    kind: 'write',
    says: 'workflow-notes.notSaved',
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/workflows/lock');
      await s.press('Write a note or a question');
      const text = `N${Date.now()}`;
      await s.field('Your note').fill(text);
      return text;
    },
    send: (s) => pressSave(s),
    kept: async (s) => /^N\d+$/.test(await s.field('Your note').inputValue()),
    done: (s) => s.machine('workflowNotes', 'ready').filter({ hasNot: s.page.getByRole('form') }),
    effects: async (s, text) => (await notesNow(s)).split(`"${text}"`).length - 1,
  },
  changeWorkflowNote: {
    kind: 'write',
    says: 'workflow-notes.notChanged',
    isAskedAgain: true,
    except: { '404': 'what is gone is read again' },
    open: async (s) => {
      await s.go('/workflows/lock');
      await s.press('Write a note or a question');
      const text = `C${Date.now()}`;
      await s.field('Your note').fill(text);
      await pressSave(s);
      await noteOf(s, text).waitFor();
      return text;
    },
    send: async (s) =>
      s.page
        .getByRole('button', { name: s.label('Mark as settled') })
        .last()
        .click(),
    kept: async () => true,
    done: (s) => s.page.locator('.workflow-notes > li').last().getByText(s.label('Settled'), { exact: true }),
    effects: async (s) => (await notesNow(s)).split('"isSettled":true').length - 1,
  },
};

const pressSave = (s: Stage): Promise<void> =>
  s.page.getByRole('button', { name: s.label('Save'), exact: true }).click();
const notesNow = async (s: Stage): Promise<string> => JSON.stringify(await s.stored('/workflow-notes?workflow=lock'));
const noteOf = (s: Stage, text: string) => s.page.locator('.workflow-notes > li', { hasText: text });

const pressInDialog = (s: Stage, name: string): Promise<void> =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: s.label(name) })
    .click();

/** Opens the dialog for a new view. Returns its name. */
async function aView(s: Stage): Promise<string> {
  const name = `V${Date.now()}`;
  await s.go('/quoteRequests?filters=shown&unread=only');
  await s.press('Save this view');
  const dialog = s.page.getByRole('dialog');
  await dialog.getByLabel(s.label('Name')).fill(name);
  await dialog.getByRole('button', { name: s.label('Save') }).click();
  await s.page
    .getByRole('button', { name: new RegExp(`“?${name}”?`) })
    .last()
    .click();
  await dialog.waitFor();
  return name;
}
