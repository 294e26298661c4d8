/** One set-up at a time in a clone, by a lock file. Plain JavaScript for Node 20, like setup.mjs. */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript has no types */
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** No set-up takes longer (ms). */
const LONGEST = 20 * 60_000;

/** Whether the set-up that holds the lock is still running. Its process id may have been reused. */
function isAtWork(lock, pid) {
  try {
    process.kill(pid, 0);
    return Date.now() - statSync(lock).mtimeMs < LONGEST;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Removes the lock of a dead set-up, unless another set-up has just removed it. */
function clearLockOf(lock, dead) {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, lock);
  } catch {
    // Another set-up removed it first.
  }
  rmSync(aside, { force: true });
}

function tryLock(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Runs exclusively, because concurrent npm or apt-get runs break each other. */
export function alone(lock, work, whenWaiting) {
  for (let isWaiting = false; !tryLock(lock);) {
    const holder = holderOf(lock);
    if (holder !== '' && !isAtWork(lock, Number(holder))) {
      clearLockOf(lock, holder);
      continue;
    }
    if (!isWaiting) whenWaiting(holder);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  work();
}
