/** `npm run users -- list | add | add-shop | disable | enable | reset-password | link | close | export | erase`: manages users. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readConfiguration } from '../../platform/configuration.ts';
import { DataFolderInUse, openDatabase, UnknownDatabase, type Database } from '../../platform/data/database.ts';
import { keepFilesPrivate } from '../../platform/data/private-folder.ts';
import {
  addUser,
  assertUser,
  disableUser,
  enableUser,
  generatePassword,
  linkUser,
  listUsers,
  newUser,
  resetPassword,
  UserProblem,
  type Subject,
} from '../../platform/identity/users.ts';
import { erasePerson, exportPerson } from '../../platform/identity/personal-data.ts';
import { closeOrganisation } from '../../platform/identity/closing.ts';
import { addShop, newShop } from '../../platform/identity/shops.ts';
import { PASSWORD_LENGTH } from '../../domain/password.ts';
import { newPasswordProblem } from '../../platform/identity/common-password.ts';
import type { Issuer } from '../../platform/identity/issuer.ts';
import { UserError, runScript } from './project.ts';

const USAGE = `npm run users -- list
npm run users -- add EMAIL --first-name NAME --last-name NAME --organisation ID[=NAME]
                     [--role administrator|clerk|read-only] [--province QC] [--language en|fr]
npm run users -- add EMAIL --first-name NAME --last-name NAME --role system-administrator [--language en|fr]
npm run users -- add-shop EMAIL --organisation ID=NAME --province QC
npm run users -- disable EMAIL
npm run users -- enable EMAIL
npm run users -- reset-password EMAIL
npm run users -- link EMAIL --subject SUBJECT
npm run users -- close ORGANISATION [--yes]
npm run --silent users -- export EMAIL > FILE
npm run users -- erase EMAIL [--yes]

add and reset-password ask for the password; Enter alone, --generate, or no terminal: one is made and printed.
--organisation may be given more than once; =NAME makes an organisation that is not known yet.
--subject SUBJECT is who a user is at the provider of OIDC_AUTHORITY ("sub"); add then asks for no password.
add-shop makes a collision shop, and prints the API key with which its system signs in (LoginByApiKey).
close ends an organisation's work: its users no longer act in it, and nothing new is sent to it. Documents stay.
export writes everything that is kept of a person, as JSON. erase removes them for good: what is theirs alone is
deleted, and documents name an alias. It asks first; --yes answers.
--password TEXT gives the password on the command line, where the shell and other users can see it.
The database is that of DATABASE_URL, else the one in DATA_DIR: stop the platform first.`;

const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  organisation: { type: 'string', multiple: true },
  province: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  password: { type: 'string' },
  subject: { type: 'string' },
  generate: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

type Values = ReturnType<typeof readArguments>['values'];

/** Why a password is invalid, for display; null when valid. */
async function passwordProblemText(password: string): Promise<string | null> {
  const problem = await newPasswordProblem(password);
  if (problem === null) return null;
  if (problem === 'tooCommon') return 'This password is among the first that others try.';
  const { min, max } = PASSWORD_LENGTH;
  return `A password has ${problem === 'tooShort' ? `at least ${min}` : `at most ${max}`} characters.`;
}

/** Reads a line without echoing it. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const ended = new Promise<never>((_, reject) => {
      prompt.once('SIGINT', () => reject(new UserError('Nothing was changed.')));
      prompt.once('close', () => reject(new UserError('Nothing was changed.')));
    });
    return await Promise.race([prompt.question(''), ended]);
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}

/** A password, and whether it was generated and must be shown. */
async function choosePassword({ password, generate }: Values): Promise<{ password: string; isMade: boolean }> {
  if (password !== undefined) {
    const problem = await passwordProblemText(password);
    if (problem !== null) throw new UserError(problem);
    return { password, isMade: false };
  }
  if (generate === true || !process.stdin.isTTY) return { password: generatePassword(), isMade: true };
  for (;;) {
    // oxlint-disable no-await-in-loop -- one question after another
    const typed = await askHidden('Password (Enter alone: one is made): ');
    if (typed === '') return { password: generatePassword(), isMade: true };
    const problem =
      (await passwordProblemText(typed)) ?? ((await askHidden('Once more: ')) === typed ? null : 'The two differ.');
    // oxlint-enable no-await-in-loop
    if (problem === null) return { password: typed, isMade: false };
    console.log(problem);
  }
}

const secretNotice = (kind: 'Password' | 'API key', secret: string): string =>
  `${kind}: ${secret}\nIt is shown this once, and kept nowhere.`;

/** Parses what was given. Refuses with every problem. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const problems = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new UserError(`${[...new Set(problems)].join('; ')}.\n\n${USAGE}`);
}

const organisationsOf = ({ organisation = [], province }: Values) =>
  organisation.map((text) => {
    const [id = '', ...name] = text.split('=');
    return { id, name: name.length === 0 ? null : name.join('='), province: province ?? null };
  });

const readUser = (email: string, values: Values) =>
  parsed(newUser, {
    email,
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
    role: values.role ?? 'administrator',
    locale: values.language ?? null,
    organisations: organisationsOf(values),
  });

async function list(database: Database): Promise<void> {
  const users = await listUsers(database);
  for (const { email, name, roles, organisations, isDisabled, by } of users)
    console.log(
      [
        email,
        name,
        roles.join(' ') || '-',
        organisations.join(' ') || '-',
        { key: 'by API key', password: 'by password', provider: 'by the provider' }[by],
        ...(isDisabled ? ['disabled'] : []),
      ].join('\t'),
    );
  if (users.length === 0) console.log('There are no users.');
}

/** The user's identity at the provider; null without `--subject`. */
function subjectOf({ subject }: Values, issuer: Issuer | null | undefined): Subject | null {
  if (subject === undefined) return null;
  if (!issuer) throw new UserError('A subject is one of a provider: set OIDC_AUTHORITY.');
  if (subject.trim() === '') throw new UserError('The subject is empty.');
  return { issuer: issuer.url, subject };
}

async function add(database: Database, email: string, values: Values, subject: Subject | null): Promise<void> {
  const user = readUser(email, values);
  if (subject) {
    await addUser(database, user, subject);
    console.log(`${user.email} can sign in at ${subject.issuer}, as ${user.role}.`);
    return;
  }
  const { password, isMade } = await choosePassword(values);
  await addUser(database, user, password);
  const places = user.organisations.map(({ id }) => id).join(', ');
  console.log(`${user.email} can sign in, as ${user.role}${places === '' ? '' : ` of ${places}`}.`);
  if (isMade) console.log(secretNotice('Password', password));
}

async function addCollisionShop(database: Database, email: string, values: Values): Promise<void> {
  const [organisation, ...others] = organisationsOf(values);
  if (!organisation || others.length > 0) throw new UserError(USAGE);
  const shop = parsed(newShop, { email, ...organisation });
  const key = await addShop(database, shop);
  console.log(`${shop.name} can send quote requests, as ${shop.id}.\n${secretNotice('API key', key)}`);
}

/** Asks the operator to retype a name; `--yes` answers. */
async function confirm(what: string, name: string, { yes }: Values): Promise<void> {
  if (yes === true) return;
  if (!process.stdin.isTTY) throw new UserError(`Nobody can be asked here. --yes ${what} without a question.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await prompt.question(`This cannot be undone. Type ${name} to go on: `);
  prompt.close();
  if (typed.trim() !== name) throw new UserError('Nothing was changed.');
}

async function close(database: Database, organisation: string, values: Values): Promise<void> {
  await confirm('closes', organisation, values);
  const disabled = await closeOrganisation(database, organisation);
  const users = disabled.length === 0 ? '' : ` These users had no other, and are disabled: ${disabled.join(', ')}.`;
  console.log(`${organisation} is closed.${users}`);
}

/** Erases a person after the operator has retyped the person's address. */
async function erase(database: Database, email: string, values: Values): Promise<void> {
  await assertUser(database, email);
  await confirm('erases', email, values);
  console.log(`${email} is erased. Documents name ${await erasePerson(database, email)} instead.`);
}

async function run(
  database: Database,
  command: string,
  email: string,
  values: Values,
  subject: Subject | null,
): Promise<void> {
  switch (command) {
    case 'link':
      if (!subject) throw new UserError(USAGE);
      await linkUser(database, email, subject);
      console.log(`${email} can sign in at ${subject.issuer}.`);
      return undefined;
    case 'list':
      return list(database);
    case 'add':
      return add(database, email, values, subject);
    case 'add-shop':
      return addCollisionShop(database, email, values);
    case 'disable':
      await disableUser(database, email);
      console.log(`${email} can no longer sign in, and is signed out everywhere.`);
      return undefined;
    case 'enable':
      await enableUser(database, email);
      console.log(`${email} can sign in again.`);
      return undefined;
    case 'close':
      return close(database, email, values);
    case 'export':
      console.log(JSON.stringify(await exportPerson(database, email), null, 2));
      return undefined;
    case 'erase':
      return erase(database, email, values);
    default: {
      await assertUser(database, email);
      const { password, isMade } = await choosePassword(values);
      await resetPassword(database, email, password);
      console.log(`${email} has a new password, and is signed out everywhere.`);
      if (isMade) console.log(secretNotice('Password', password));
      return undefined;
    }
  }
}

const COMMANDS = ['list', 'add', 'add-shop', 'disable', 'enable', 'reset-password', 'link', 'close', 'export', 'erase'];

await runScript(async () => {
  keepFilesPrivate();
  const { values, positionals } = readArguments();
  const [command = '', email = '', ...rest] = positionals;
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const isComplete = command === 'list' ? email === '' : email !== '';
  if (!COMMANDS.includes(command) || !isComplete || rest.length > 0) throw new UserError(USAGE);

  const configuration = readConfiguration(process.env, () => {});
  const opened = await openDatabase(configuration, () => Promise.resolve()).catch((error: unknown) => {
    const isKnown = error instanceof DataFolderInUse || error instanceof UnknownDatabase;
    throw isKnown ? new UserError(`${error.message}.`) : error;
  });
  try {
    await run(opened.database, command, email, values, subjectOf(values, configuration.issuer));
  } catch (error) {
    throw error instanceof UserProblem ? new UserError(error.message) : error;
  } finally {
    await opened.close();
  }
});
