import { existsSync, readFileSync } from 'node:fs';

/** Written by the set-up (scripts/run/setup.mjs). */
const NOTE = new URL('../../node_modules/.cache/supplier-portal/chromium-path', import.meta.url);

/** The browser to drive: CHROMIUM_PATH, or the one that the set-up found; undefined: Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : undefined);
