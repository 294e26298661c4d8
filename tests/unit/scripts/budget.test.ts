import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialFiles, totalOf, weighInitialPage, type Manifest } from '../../../scripts/build/budget.ts';

const PAGE = `<!doctype html>
<link rel="icon" href="/icon.svg" /><script src="/first-paint.js"></script>
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" href="/assets/shared.js"><link rel="stylesheet" href="/assets/main.css">`;

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_shared.js', 'src/list.tsx'] },
  'src/list.tsx': { file: 'assets/list.js', imports: ['_table.js'], css: ['assets/list.css'] },
  'src/photos.tsx': { file: 'assets/photos.js', imports: ['_shared.js'] },
};

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'budget-'));
  await Promise.all(['assets', '.vite'].map((folder) => mkdir(join(directory, folder))));
  await writeFile(join(directory, 'index.html'), PAGE);
  await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  const files = ['first-paint.js', ...Object.values(MANIFEST).flatMap(({ file, css = [] }) => [file, ...css])];
  await Promise.all(files.map((file, index) => writeFile(join(directory, file), `${file} `.repeat((index + 1) * 40))));
});

afterAll(() => rm(directory, { recursive: true }));

describe('the initial page', () => {
  it("consists of the files of index.html and the first screen's imports, without duplicates", () => {
    expect(initialFiles(PAGE, MANIFEST, ['src/list.tsx']).sort()).toEqual([
      'assets/list.css',
      'assets/list.js',
      'assets/main.css',
      'assets/main.js',
      'assets/shared.js',
      'assets/table.js',
      'first-paint.js',
    ]);
  });

  it('excludes what loads later', () => {
    expect(initialFiles(PAGE, MANIFEST, []).sort()).toEqual([
      'assets/main.css',
      'assets/main.js',
      'assets/shared.js',
      'first-paint.js',
    ]);
  });

  it('fails when the build lacks the first screen', () => {
    expect(() => initialFiles(PAGE, MANIFEST, ['src/gone.tsx'])).toThrow('no chunk of src/gone.tsx');
  });

  it('weighs each file compressed, largest first', async () => {
    const weights = await weighInitialPage(directory, ['src/list.tsx']);
    expect(weights.map(({ gzip }) => gzip)).toEqual(weights.map(({ gzip }) => gzip).sort((a, b) => b - a));
    const content = 'first-paint.js '.repeat(40);
    expect(weights.find(({ file }) => file === 'first-paint.js')).toEqual({
      file: 'first-paint.js',
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    });
    const total = totalOf(weights, 'total');
    expect(total.gzip).toBe(weights.reduce((sum, { gzip }) => sum + gzip, 0));
    expect(total.gzip).toBeLessThan(total.raw);
  });
});
