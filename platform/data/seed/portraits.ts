import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { account, profilePicture } from '../schema.ts';
import { drawPng, portrait } from './pictures.ts';

const TYPE = 'image/png';
/** Twice the size at which each is shown, and the whole. */
const WIDTHS = { thumbFileId: 96, croppedFileId: 256, originalFileId: 512 } as const;

/** Sophie's picture in its three sizes; the others have none. Also into data from before there were pictures. */
export async function insertPortraits(database: Database): Promise<void> {
  const made = Object.entries(WIDTHS).map(([column, width]) => {
    const content = drawPng(portrait([184, 67, 10]), width, width);
    // Of the picture itself: whoever has not seen it cannot guess it.
    return [
      column,
      { id: createHash('sha256').update(content).digest('hex').slice(0, 32), accountId: 'sophie', type: TYPE, content },
    ] as const;
  });
  const kept = await database
    .insert(profilePicture)
    .values(made.map(([, picture]) => picture))
    .onConflictDoNothing()
    .returning({ id: profilePicture.id });
  // Only with the pictures themselves: she may have taken them away since.
  if (kept.length > 0)
    await database
      .update(account)
      .set(Object.fromEntries(made.map(([column, { id }]) => [column, id])))
      .where(eq(account.id, 'sophie'));
}
