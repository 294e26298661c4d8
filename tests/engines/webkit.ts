/** WebKitGTK's small browser, over classic WebDriver, on a display of its own. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { VIEWPORT, type Engine, type Session, type Tab } from './engine.ts';
import { startSession, untilReady, type WebDriver } from './webdriver.ts';

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** Starts a program that also ends when the tests are interrupted. */
function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  child.once('exit', () => void process.off('exit', kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A display that shows nothing. Returns its name. */
async function startDisplay(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const child = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3];
  if (!told) throw new Error('Xvfb has no output');
  const [number] = await once(told, 'data');
  return { name: `:${String(number).trim()}`, stop: () => end(child) };
}

/** The session's only driver serves the tab that it was switched to last. */
function tabOf(driver: WebDriver, handle: string, current: { handle: string }): Tab {
  const here = async (): Promise<void> => {
    if (current.handle === handle) return;
    await driver.switchTo(handle);
    current.handle = handle;
  };
  const there =
    <Args extends readonly unknown[], Result>(does: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await here();
      return does(...args);
    };
  return {
    goto: there(driver.goto),
    url: there(driver.url),
    reload: there(driver.reload),
    back: there(driver.back),
    run: there(({ code, args }) => driver.run(code, args)),
    click: there(driver.click),
    press: there(driver.press),
    choose: there(driver.choose),
    picture: there(driver.picture),
    show: here,
  };
}

/** A driver has one session at most, so each session has its own. */
async function startBrowser(display: string): Promise<Session> {
  const [binary] = globSync(MINI_BROWSER);
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const downloads = join(home, 'Downloads');
  mkdirSync(downloads);
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const child = start('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', HOME: home, LANG: 'C.UTF-8' },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const driver = await startSession(address, {
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await driver.resize(VIEWPORT.width, VIEWPORT.height);
  const first = await driver.window();
  const current = { handle: first };
  let isFirstTaken = false;
  return {
    downloads,
    errors: [],
    openTab: async () => {
      const handle = isFirstTaken ? await driver.newWindow() : first;
      isFirstTaken = true;
      return tabOf(driver, handle, current);
    },
    close: async () => {
      await driver.close();
      await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export async function webkit(): Promise<Engine> {
  const display = await startDisplay();
  return { name: 'WebKit', start: () => startBrowser(display.name), stop: display.stop };
}
