/** Processes of this machine, by their numbers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes under one, itself included. */
export function treeOf(root: number): readonly number[] {
  const children = Map.groupBy(
    readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const [, parent = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    }),
    ({ parent }) => parent,
  );
  const under = (pid: number): readonly number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap((child) => under(child.pid)),
  ];
  return under(root);
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has already exited.
    }
}

export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);
