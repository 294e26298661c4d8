import { ensureBuilt } from '../../scripts/build/build.ts';

/** Builds the portal once, before any worker serves it. */
export default async (): Promise<void> => void (await ensureBuilt());
