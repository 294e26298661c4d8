import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject, ROOT } from './project.ts';

export interface Ended {
  readonly isOk: boolean;
  /** The output, unless it was printed directly. */
  readonly output: string;
}

/** Kills a command and its children. */
function end(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

const running = new Set<number | undefined>();

/** Kills all running commands. */
export function endTools(): void {
  for (const pid of running) end(pid);
}

/** Runs a command of node_modules with the project's Node. Kills it on timeout. */
export function runTool(
  tool: string,
  args: readonly string[],
  {
    isShown,
    minutes,
    env,
    cwd = ROOT,
  }: { isShown: boolean; minutes: number; env: Readonly<Record<string, string>>; cwd?: string },
): Promise<Ended> {
  return new Promise((resolve) => {
    const bin = inProject('node_modules', '.bin');
    const child = spawn(tool, args, {
      cwd,
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      // A process group, so that workers and browsers are killed too.
      detached: true,
    });
    running.add(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));

    const tooLong = setTimeout(() => {
      const text = `${tool} was ended after ${minutes} minutes.\n`;
      if (isShown) process.stdout.write(text);
      else output += text;
      end(child.pid);
    }, minutes * 60_000);

    const settle = (isOk: boolean, text = ''): void => {
      clearTimeout(tooLong);
      running.delete(child.pid);
      resolve({ isOk, output: output + text });
    };
    child.once('error', (error) => settle(false, `${tool} could not be started: ${error.message}\n`));
    child.once('close', (code) => settle(code === 0));
  });
}
