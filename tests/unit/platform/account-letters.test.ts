/** What people are told about their account and by colleagues, and how letters become HTML. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { compose } from '../../../platform/mail/compose.ts';
import { htmlOf, plainOf, type Letter } from '../../../platform/mail/letter.ts';
import type { OutboxMail } from '../../../platform/mail/outbox.ts';
import { composedFor, MAIL, PLACES, plainFor, rowsOfReader } from './mail-reader.ts';
import { databaseOf, READER, type Rows } from './reader.ts';

let rows: Rows;
beforeEach(() => {
  rows = rowsOfReader();
});
const composed = (more: Partial<OutboxMail>, language: Language) => composedFor(rows, more, language);
const plain = (more: Partial<OutboxMail>, language: Language) => plainFor(rows, more, language);

describe('nothing is sent to', () => {
  const isSent = async (more: Partial<OutboxMail>) =>
    (await compose(databaseOf(rows), { ...MAIL, ...more }, PLACES)) !== null;

  it('an account without a password that asks for a new one', async () => {
    rows['account'] = [{ ...READER, passwordHash: null }];
    expect(await isSent({ kind: 'passwordReset' })).toBe(false);
    expect(await isSent({ kind: 'passwordChanged' })).toBe(true);
  });

  it('a reader of a message who has left, or who gets none', async () => {
    const message = { subject: 'Hood', text: 'It came.', by: 'Luc Tremblay' };
    expect(await isSent({ kind: 'message', message })).toBe(true);
    expect(await isSent({ kind: 'message', message: null })).toBe(false);
    expect(await isSent({ kind: 'message', message, scopeId: 'other' })).toBe(false);
  });
});

it('a message is the colleague’s, and says whose', async () => {
  const message = { subject: 'Hood', text: 'It came.\nToday.', by: 'Luc Tremblay' };
  expect(await plain({ kind: 'message', message }, 'en')).toBe(`Hood

It came.
Today.

-- 
Supplier Portal
Sent by Luc Tremblay through the supplier portal.
`);
});

it('a changed password is told with a way back', async () => {
  expect(await plain({ kind: 'passwordChanged' }, 'fr')).toBe(`Votre mot de passe a été changé

Bonjour Marie,

Votre mot de passe a été changé, et vous avez été déconnecté partout ailleurs.

Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.

Choisir un nouveau mot de passe : 
https://id.example/connect/forgot-password?ui_locales=fr

-- 
Portail des fournisseurs
`);
});

it('a new password is asked with a link that nobody can guess', async () => {
  const links = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => (await composed({ kind: 'passwordReset' }, language)).letter.link),
  );
  const tokens = links.map((link) => new URL(link?.href ?? '').searchParams.get('token'));
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(2);
  expect(links.map((link) => link?.href.replace(/token=[\w-]+/, 'token=T'))).toEqual([
    'https://id.example/connect/reset-password?token=T&ui_locales=en',
    'https://id.example/connect/reset-password?token=T&ui_locales=fr',
  ]);
  expect(links.map((link) => link?.text)).toEqual(['Choose a new password', 'Choisir un nouveau mot de passe']);
});

describe('as HTML', () => {
  const HOSTILE = `<b>"Tom & 'Jo'"</b>`;
  const letter: Letter = {
    subject: HOSTILE,
    paragraphs: [HOSTILE, 'one\ntwo'],
    facts: [[HOSTILE, HOSTILE]],
    table: { headers: [HOSTILE], rows: [[HOSTILE]] },
    link: { text: HOSTILE, href: `https://parts.example/?a=1&b="${HOSTILE}` },
    footer: [HOSTILE, 'last'],
  };

  it('every text stays a text', () => {
    const html = htmlOf(letter, 'fr');
    expect(html).not.toContain('<b>');
    expect(html).toContain('<html lang="fr">');
    expect(html.split('&#60;b&#62;&#34;Tom &#38; &#39;Jo&#39;&#34;&#60;/b&#62;')).toHaveLength(10);
    expect(html).toContain('<p>one<br>two</p>');
    expect(html).toContain('<br>last</p>');
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(html.match(/<th scope="(?:col|row)"/g)).toEqual(['<th scope="row"', '<th scope="col"']);
  });

  it('has no table, link or empty line without them', () => {
    const html = htmlOf({ subject: 'a', paragraphs: ['b'], footer: [] }, 'en');
    expect(html).not.toMatch(/<table|<a |\n\n/);
    expect(plainOf({ subject: 'a', paragraphs: ['b'], footer: [] }, 'en')).toBe('b\n\n-- \nSupplier Portal\n');
  });
});
