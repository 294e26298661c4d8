import { eq } from 'drizzle-orm';
import { getCommunicationSettings, updateCommunicationSettings } from '../../../contracts/index.ts';
import { COMMUNICATIONS, type CommunicationChoices } from '../../../domain/communications.ts';
import { recordOf } from '../../../domain/record-of.ts';
import type { Caller } from '../../access/caller.ts';
import { ofAccount, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { communicationSetting } from '../../data/organisation-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';

/** The default: all e-mails. */
const EVERYTHING: CommunicationChoices = recordOf(COMMUNICATIONS, () => true);

const isOf = ({ account, scopeId }: Caller): Rows =>
  restrict(ofAccount(communicationSetting.accountId, account), eq(communicationSetting.scopeId, scopeId));

/** Which e-mails the caller wants from the organisation. */
export async function choicesOf(database: Database, caller: Caller): Promise<CommunicationChoices> {
  const [row] = await database
    .select({ choices: communicationSetting.choices })
    .from(communicationSetting)
    .where(restrict(isOf(caller)));
  return row?.choices ?? EVERYTHING;
}

/** A user's e-mail settings, per organisation (spec §7). */
export function mountCommunications(app: App, platform: Platform): void {
  answer(app, platform, getCommunicationSettings, async ({ caller, database }) => {
    const [row] = await database
      .select()
      .from(communicationSetting)
      .where(restrict(isOf(caller)));
    return { choices: row?.choices ?? EVERYTHING, version: row?.version ?? 0 };
  });

  answer(app, platform, updateCommunicationSettings, ({ body: { choices, version }, caller, database }) => {
    const returned = { version: communicationSetting.version };
    return made(
      version === 0
        ? database
            .insert(communicationSetting)
            .values({ accountId: caller.account.id, scopeId: caller.scopeId, choices, version: 1 })
            .onConflictDoNothing()
            .returning(returned)
        : database
            .update(communicationSetting)
            .set({ choices, version: version + 1 })
            .where(restrict(isOf(caller), eq(communicationSetting.version, version)))
            .returning(returned),
    );
  });
}
