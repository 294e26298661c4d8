import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Diagnostic {
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Which of these expressions each rule of one of our plugins (`scripts/lint/`) reports, by index. */
export function lint(plugin: string, expressions: readonly string[], rules: readonly string[]): number[][] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      jsPlugins: [resolve(`scripts/lint/${plugin}.js`)],
      categories: { correctness: 'off' },
      rules: Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error'])),
    }),
  );
  writeFileSync(join(folder, 'expressions.ts'), expressions.map((line) => `void (${line});`).join('\n'));
  const read = (): string => {
    try {
      return execFileSync('oxlint', ['--config', 'config.json', '--format', 'json', 'expressions.ts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
      });
    } catch (error) {
      // It exits with 1 when it finds something.
      return String((error as { stdout?: unknown }).stdout);
    }
  };
  const { diagnostics } = JSON.parse(read()) as { diagnostics: readonly Diagnostic[] };
  rmSync(folder, { recursive: true });
  return rules.map((rule) =>
    diagnostics
      .filter(({ code }) => code.includes(`(${rule})`))
      .map(({ labels }) => (labels[0]?.span.line ?? 0) - 1)
      .toSorted((a, b) => a - b),
  );
}
