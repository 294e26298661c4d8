import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeFolder } from './private-folder.ts';

/** A second platform on the same embedded database would silently lose rows, so it is refused. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by the platform with process id ${pid}: stop it first, or set DATA_DIR to another folder`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** Folders used by this process. */
const claimed = new Set<string>();

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in clock ticks since boot; empty when unknown. */
function beginningOf(pid: number): string {
  const boot = textOf('/proc/sys/kernel/random/boot_id');
  const stat = textOf(`/proc/${pid}/stat`);
  if (boot === null || stat === null) return '';
  // The program name in parentheses may contain anything, so count fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot.trim()} ${fields[19] ?? ''}`;
}

/**
 * Whether the claiming process still runs. Process ids are reused, often the same ones after a container restart, so
 * the start time is compared too.
 */
function isHeld(folder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (pid === process.pid) return claimed.has(resolve(folder));
  const noted = textOf(beginningFile(folder, pid)) ?? '';
  const actual = beginningOf(pid);
  return noted === '' || actual === '' || noted === actual;
}

const pidFile = (folder: string): string => join(folder, 'platform.pid');
const beginningFile = (folder: string, pid: number): string => join(folder, `platform.${pid}.began`);

/**
 * Removes the claim of a dead process. When two processes do this at once, one must not remove the other's new claim.
 */
function clearStale(folder: string, pid: number): void {
  const file = pidFile(folder);
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  const moved = Number(textOf(aside));
  if (moved !== pid) renameSync(aside, file);
  else {
    rmSync(aside);
    rmSync(beginningFile(folder, pid), { force: true });
  }
}

/**
 * Claims the folder for this process and returns a function to release it. Takes over the claim of a dead process.
 * Throws DataFolderInUse.
 */
export function claimFolder(folder: string): () => void {
  closeFolder(folder);
  const file = pidFile(folder);
  const holder = Number(textOf(file) ?? Number.NaN);
  if (isHeld(folder, holder)) throw new DataFolderInUse(folder, holder);
  if (textOf(file) !== null) clearStale(folder, holder);

  const beginning = beginningFile(folder, process.pid);
  const own = `${file}.${process.pid}`;
  writeFileSync(beginning, beginningOf(process.pid), { mode: 0o600 });
  writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    // Fails if the file exists, so only one process succeeds.
    linkSync(own, file);
  } catch {
    throw new DataFolderInUse(folder, Number(textOf(file)));
  } finally {
    rmSync(own);
  }
  claimed.add(resolve(folder));
  return () => {
    claimed.delete(resolve(folder));
    rmSync(file, { force: true });
    rmSync(beginning, { force: true });
  };
}
