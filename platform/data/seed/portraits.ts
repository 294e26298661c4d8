import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { account, profilePicture } from '../identity-schema.ts';
import { PORTRAIT } from '../../../domain/photo.ts';
import { drawPng, portrait } from './pictures.ts';

const TYPE = 'image/png';
const WIDTHS = { thumbFileId: PORTRAIT.thumb, croppedFileId: PORTRAIT.cropped, originalFileId: 512 } as const;

/** Gives Sophie a picture in three sizes. The other users have none. */
export async function insertPortraits(database: Database): Promise<void> {
  const made = Object.entries(WIDTHS).map(([column, width]) => {
    const content = drawPng(portrait([184, 67, 10]), width, width);
    // Based on the picture's content, so that it cannot be guessed.
    return [
      column,
      { id: createHash('sha256').update(content).digest('hex').slice(0, 32), accountId: 'sophie', type: TYPE, content },
    ] as const;
  });
  await database.insert(profilePicture).values(made.map(([, picture]) => picture));
  await database
    .update(account)
    .set(Object.fromEntries(made.map(([column, { id }]) => [column, id])))
    .where(eq(account.id, 'sophie'));
}
