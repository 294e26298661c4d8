/** The name of the person who reviews here: asked for once, then kept by git for this copy of the repository. */
import { execFileSync } from 'node:child_process';
import { inProject } from '../run/project.ts';

const KEY = 'portal.reviewer';

function configured(key: string): string {
  try {
    return execFileSync('git', ['config', '--get', key], { cwd: inProject(), encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The name that was given here before; empty for none. */
export const rememberedName = (): string => configured(KEY);

/** The user's name in git: a suggestion, until the reviewer confirms it. */
export const suggestedName = (): string => configured('user.name');

export const rememberName = (name: string): void =>
  void execFileSync('git', ['config', KEY, name], { cwd: inProject() });
