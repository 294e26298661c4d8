import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, UserError, ROOT, runScript } from '../run/project.ts';

const DIST = inProject('dist');
/**
 * The modification time is the build time of dist; the content is the environment it was built for. Hidden files are
 * not served.
 */
const STAMP = '.built';
const WANTED = process.env['PORTAL_ENVIRONMENT'];
const ENVIRONMENT = WANTED ?? 'local';
const PORTAL = [
  'src',
  'docs/lives',
  'domain',
  'lives',
  'machines',
  'workflows',
  'tests/paths',
  'contracts',
  'locales',
  'public',
  'index.html',
  'silent.html',
];
const TOOLS = ['vite.config.ts', 'scripts/build', 'package-lock.json'];
const SOURCES = [...PORTAL, ...TOOLS];

/** The latest modification in a file or folder (ms). Removing a file changes its folder's own time. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestIn(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}

/** Refuses to replace a portal that was built for another environment, unless this one is asked for by name. */
async function isOutdated(): Promise<boolean> {
  const path = join(DIST, STAMP);
  const stamp = await stat(path).catch(() => null);
  if (!stamp) return true;
  const built = await readFile(path, 'utf8');
  if (built !== ENVIRONMENT && WANTED === undefined)
    throw new UserError(
      `The portal in dist/ is built for ${built}. Set PORTAL_ENVIRONMENT=${built} to serve it, or PORTAL_ENVIRONMENT=local to replace it.`,
    );
  if (built !== ENVIRONMENT) return true;
  const changes = await Promise.all(SOURCES.map((source) => newestIn(inProject(source))));
  return Math.max(...changes) >= stamp.mtimeMs;
}

/** In a separate process: the caller's NODE_ENV could otherwise build React for development. */
function runVite(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = spawn(
      process.execPath,
      [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    vite.once('error', reject);
    vite.once('close', (code) =>
      code === 0 ? resolve() : reject(new UserError(`The portal could not be built.\n\n${output.trim()}`)),
    );
  });
}

/** Replaces dist in one step, so that a running server or another build never sees half of it. */
async function putInPlace(built: string): Promise<void> {
  const old = `${built}.old`;
  for (let tries = 0; tries < 5; tries++) {
    await rename(DIST, old).catch(() => undefined);
    const isPlaced = await rename(built, DIST).then(
      () => true,
      () => false,
    );
    await rm(old, { recursive: true, force: true });
    if (isPlaced) return;
  }
  throw new UserError(`The build could not be put into ${DIST}: is something else writing there?`);
}

/** Builds the portal unless dist is up to date. Returns the folder. */
export async function ensureBuilt(): Promise<string> {
  if (!(await isOutdated())) return DIST;
  const began = new Date();
  console.log('Building the portal…');
  const built = inProject('node_modules', '.cache', 'supplier-portal', `build-${process.pid}`);
  await mkdir(built, { recursive: true });
  try {
    await runVite(built);
    const stamp = join(built, STAMP);
    await writeFile(stamp, ENVIRONMENT);
    await utimes(stamp, began, began);
    await putInPlace(built);
  } finally {
    await rm(built, { recursive: true, force: true });
  }
  console.log(`The portal is built (${((Date.now() - began.getTime()) / 1000).toFixed(1)} s).`);
  return DIST;
}

if (import.meta.main) await runScript(async () => void (await ensureBuilt()));
