import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The scripts that every first list runs. */
const FIRST = /^(vendor|portal|lists)-[\w-]+\.js$/;

/** Chromium reads it at the top of a file: https://v8.dev/blog/explicit-compile-hints. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile the first scripts while they download, off the main thread. Otherwise it compiles each
 * function when it is first called. Runs last, because the hint must stay at the top.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      // Tests build their own pages.
      if (!bundle['index.html']) return;
      const assets = join(dir, 'assets');
      const first = (await readdir(assets)).filter((file) => FIRST.test(file));
      await Promise.all(
        first.map(async (file) => writeFile(join(assets, file), HINT + (await readFile(join(assets, file), 'utf8')))),
      );
    },
  },
});
