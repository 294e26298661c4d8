import { Refusal } from '../http/problem.ts';

/**
 * The version created by a conditional write. Refuses with 409 when nothing was written because someone else was
 * faster.
 */
export async function made(write: PromiseLike<readonly { readonly version: number }[]>): Promise<{ version: number }> {
  const [row] = await write;
  if (!row) throw new Refusal('version-outdated');
  return { version: row.version };
}
