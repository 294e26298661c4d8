/**
 * Prepares a clone: installs packages from the lockfile, the project's Node and, with `--browser`, Chromium; with
 * `--engines`, Firefox, WebKit and the programs of a database on two machines (`--machines`: only those). It runs before
 * anything is installed, so it is plain JavaScript for Node 20 without dependencies.
 */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript has no types */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inPath, playwrightChromiums, systemChromiums } from './setup-chromium.mjs';
import { installEngines, missingEngines } from './setup-engines.mjs';
import { alone } from './setup-lock.mjs';

const NODE_MAJOR = 24;
/** An older one leaves packages out. */
const OLDEST_NODE = 20;
const MINUTE = 60_000;

const wantsBrowser = process.argv.includes('--browser');
const wantsEngines = ['--engines', '--machines'].some((flag) => process.argv.includes(flag));
/** In CI, nothing runs from node_modules. */
const wantsClean = process.argv.includes('--ci');

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const cache = join(modules, '.cache', 'supplier-portal');
const chromiumRecord = join(cache, 'chromium-path');
/** Outside node_modules, because `npm ci` empties it. */
const lock = join(root, '.setup.lock');
/** Its version and hash are in the lockfile. Other systems than Linux have the package `node`, which downloads its own. */
const lockedNode = join(modules, `node-linux-${process.arch}`, 'bin', 'node');
const linkedNode = join(modules, '.bin', 'node');
const downloadedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const say = (text) => console.log(`set-up: ${text}`);

function fail(text) {
  console.error(`set-up: ${text}`);
  process.exit(1);
}

/**
 * Runs a command and captures its output. Uses the system's Node and npm, because an install does not replace those.
 */
function run(command, args, { timeout = 10 * MINUTE, env = {} } = {}) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    timeout,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter), ...env },
  });
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

// Packages ------------------------------------------------------------------------------------------------------------

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Packages in the lockfile that node_modules lacks, according to npm's own records. */
function missingPackages() {
  const installed = packagesIn(join(modules, '.package-lock.json'));
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(
      ([path, { version, optional }]) =>
        path !== '' && (installed[path] ? installed[path].version !== version : !optional),
    )
    .map(([path]) => path.replace(/^node_modules\//, ''));
}

/** Major version of the project's Node; 0 when missing. */
function ownNodeMajor() {
  const ownNode = existsSync(lockedNode) ? linkedNode : downloadedNode;
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

/** Whether there are no packages at all. */
const isFresh = () => !existsSync(modules) || readdirSync(modules).every((name) => name.startsWith('.'));

/**
 * Whether the lockfile has the optional packages of every platform. npm omits those that the registry lacked when the
 * lockfile was written.
 */
function isLockComplete() {
  const packages = packagesIn(join(root, 'package-lock.json'));
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => locked.has(name)),
  );
}

/** The packages that may run install scripts (`allowScripts` in package.json), and when each was installed. */
function scripted() {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && !(name === 'node' && existsSync(lockedNode)),
  );
  return new Map(
    names.map((name) => [
      name,
      statSync(join(modules, name, 'package.json'), { throwIfNoEntry: false })?.ctimeMs ?? null,
    ]),
  );
}

/** Runs the allowed install scripts of packages that were just installed, regardless of npm's version. */
function runInstallScripts(before) {
  const fresh = [...scripted()].flatMap(([name, at]) => (at !== null && at !== before.get(name) ? [name] : []));
  if (fresh.length === 0) return;
  const { isDone, output } = run('npm', ['rebuild', ...fresh, '--ignore-scripts=false', '--loglevel=error']);
  if (!isDone) say(`an install script of ${fresh.join(', ')} failed:\n${output}`);
}

/** Two packages are called `node` on the command line, so npm links neither. */
function linkLockedNode() {
  if (!existsSync(lockedNode)) return;
  mkdirSync(join(modules, '.bin'), { recursive: true });
  rmSync(linkedNode, { force: true });
  symlinkSync(relative(join(modules, '.bin'), lockedNode), linkedNode);
}

function install() {
  const missing = missingPackages();
  if (missing.length > 0) {
    if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
      fail(`Node ${process.versions.node} is too old to install with: ${OLDEST_NODE} or newer is needed.`);
    say(
      existsSync(join(modules, '.package-lock.json'))
        ? `updating ${missing.length} packages…`
        : 'installing the packages (about half a minute)…',
    );
    // `npm ci` refuses an incomplete lockfile, and CI must then fail. It also empties node_modules, which would break
    // processes that run from it.
    const how = wantsClean || (isFresh() && isLockComplete()) ? ['ci'] : ['install', '--no-save'];
    const before = scripted();
    const { isDone, output } = run('npm', [...how, '--ignore-scripts', '--loglevel=error']);
    if (!isDone) fail(`npm could not install the packages:\n${output}`);
    runInstallScripts(before);
    const left = missingPackages();
    if (left.length > 0)
      fail(`package.json and package-lock.json do not agree on ${left.slice(0, 5).join(', ')}: run "npm install".`);
    say('the packages are installed.');
  }
  linkLockedNode();
  if (ownNodeMajor() === NODE_MAJOR) return;
  // The package `node` downloads its binary in an install script, which npm may be configured to skip.
  say(`fetching Node ${NODE_MAJOR}…`);
  const { output } = run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  const major = ownNodeMajor();
  if (major !== NODE_MAJOR)
    fail(
      `node_modules/.bin/node should be Node ${NODE_MAJOR}, and is ${major === 0 ? 'missing' : `Node ${major}`}. ` +
        `Its install script must be allowed to run ("allowScripts" in package.json, no "ignore-scripts" in .npmrc): ` +
        `delete node_modules and run "npm install".\n${output}`,
    );
}

// Browser -------------------------------------------------------------------------------------------------------------

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Whether the browser starts: libraries may be missing, and Ubuntu's chromium-browser is only a stub. */
const works = (file) => isExecutable(file) && run(file, ['--version'], { timeout: MINUTE / 2 }).isDone;

function recordedChromium() {
  try {
    const recorded = readFileSync(chromiumRecord, 'utf8').trim();
    const isWanted = !process.env.CHROMIUM_PATH || process.env.CHROMIUM_PATH === recorded;
    return isWanted && isExecutable(recorded) ? recorded : '';
  } catch {
    return '';
  }
}

/** Playwright's own download. Silent on failure, because there are other ways if the network is closed. */
function downloadChromium() {
  say("no Chromium on this machine: trying Playwright's download…");
  run('npx', ['playwright', 'install', '--only-shell', 'chromium'], { timeout: 5 * MINUTE });
  return playwrightChromiums();
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function installPackages(names) {
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', [...options, 'update'], { env });
  const { isDone, output } = run('apt-get', [...options, 'install', '--no-install-recommends', ...names], { env });
  if (!isDone) say(`apt-get could not install it:\n${output.split('\n').slice(-5).join('\n')}`);
}

function installDebian(name) {
  if (!canInstall()) return [];
  say(`installing Debian's ${name} (about a minute)…`);
  installPackages([name, 'fonts-liberation']);
  return [`/usr/bin/${name}`];
}

function findBrowser() {
  if (recordedChromium()) return;
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) fail(`CHROMIUM_PATH is ${given}, which does not start.`);

  // The headless shell takes about 30 % less processor than the whole browser, which draws its own windows too. Only CI
  // installs it where there is a browser.
  const installShell = () => installDebian('chromium-headless-shell');
  const ready = [playwrightChromiums, () => inPath(['chromium-headless-shell', 'chrome-headless-shell'])];
  const ways = given
    ? [() => [given]]
    : [
        ...ready,
        ...(wantsClean ? [installShell, systemChromiums] : [systemChromiums, installShell]),
        downloadChromium,
        () => installDebian('chromium'),
      ];
  for (const way of ways) {
    const found = way().find(works);
    if (!found) continue;
    mkdirSync(cache, { recursive: true });
    writeFileSync(chromiumRecord, `${found}\n`);
    say(`browser tests use ${found}.`);
    return;
  }
  fail('no Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

const isInstalled = missingPackages().length === 0 && ownNodeMajor() === NODE_MAJOR;
const hasEngines = !wantsEngines || !canInstall() || missingEngines().length === 0;
const isReady = isInstalled && (!wantsBrowser || recordedChromium() !== '') && hasEngines;
if (!isReady)
  alone(
    lock,
    () => {
      install();
      if (wantsBrowser) findBrowser();
      if (!hasEngines) installEngines(installPackages, say);
    },
    (holder) => say(`waiting for another set-up (process ${holder})…`),
  );
