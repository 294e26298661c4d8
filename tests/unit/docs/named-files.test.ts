/** The documents of operations and the map of the code name files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['docs/bad-day.md', 'docs/deploying.md'])('%s names existing tests, sources and documents', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`((?:tests|platform|scripts|deploy)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, path = '']) => new URL(path, 'file:///docs/').pathname,
  );
  expect(named.length).toBeGreaterThan(3);
  expect([...named, ...linked.map((path) => `.${path}`)].filter((path) => !existsSync(path))).toEqual([]);
});

it('each part of docs/bad-day.md names a test', () => {
  const [, ...parts] = readFileSync('docs/bad-day.md', 'utf8').split(/^## /m);
  const tests = readFileSync('tests/platform/bad-day.test.ts', 'utf8');
  // By a file, or by a suite of the same title in bad-day.test.ts.
  const untested = parts.filter((part) => {
    const [title = ''] = part.split('\n');
    const words = title.toLowerCase().match(/database|disk|clock|migration/)?.[0];
    return !/`tests\/[\w./-]+`/.test(part) && (words === undefined || !tests.includes(words));
  });
  expect(untested).toEqual([]);
});

it('ARCHITECTURE.md names existing files and stays a map', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const named = [...text.matchAll(/`((?:\.oxlintrc|[\w-]+\/)[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(text.split('\n').length).toBeLessThanOrEqual(81);
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(111);
});
