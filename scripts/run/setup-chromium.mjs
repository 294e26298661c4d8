/** Where a Chromium may be. Like setup.mjs, it is plain JavaScript for Node 20 without dependencies. */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript has no types */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Playwright's headless shell and its whole browser. */
export function playwrightChromiums() {
  try {
    const whole = createRequire(import.meta.url)('playwright').chromium.executablePath();
    return [...shellBeside(whole), whole];
  } catch {
    return [];
  }
}

/** Playwright downloads the shell to a folder beside the browser's: chromium_headless_shell-N beside chromium-N. */
function shellBeside(whole) {
  const [, folder, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? [];
  const shells = join(folder ?? '', `chromium_headless_shell-${revision}`);
  if (folder === undefined || !existsSync(shells)) return [];
  return readdirSync(shells).flatMap((name) =>
    ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe'].map((file) => join(shells, name, file)),
  );
}

/** Where programs of these names would be. */
export const inPath = (names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  );

export const systemChromiums = () => [
  ...inPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
