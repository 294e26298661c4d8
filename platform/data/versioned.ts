import { Refusal } from '../http/problem.ts';

/** The version that a conditional write made. Refuses with 409 where it wrote nothing: somebody else was faster. */
export async function made(write: PromiseLike<readonly { readonly version: number }[]>): Promise<{ version: number }> {
  const [row] = await write;
  if (!row) throw new Refusal('version-outdated');
  return { version: row.version };
}
