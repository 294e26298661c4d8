/** Reads the workflows of a folder: this project's, or another revision's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { outlineOf, type Outline } from '../../workflows/outline.ts';
import { ROOT, UserError } from '../run/project.ts';
import { say } from '../run/terminal.ts';

export interface Workflow {
  readonly stem: string;
  /** The workflow's name in English. */
  readonly title: string;
  /** The workflow's purpose: the comment above its machine. */
  readonly about: string;
  readonly outline: Outline;
}

const machineFile = (root: string, stem: string): string => join(root, 'machines', stem, `${stem}.machine.ts`);

export const workflowStems = (root = ROOT): string[] =>
  readdirSync(join(root, 'machines'))
    .filter((stem) => existsSync(machineFile(root, stem)))
    .sort();

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const module: unknown = await import(pathToFileURL(file).href);
  return { ...(module as object) };
};

/** The last comment before the export, without its stars. */
export function aboutOf(code: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(code) ?? [];
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}

const inWords = (stem: string): string => (stem[0] ?? '').toUpperCase() + stem.slice(1).replaceAll('-', ' ');

/** A workflow's title, or its stem when it has none. */
export function titleOf(stem: string, language: 'en' | 'fr', root = ROOT): string {
  const file = join(root, 'locales', language, 'workflows', `${stem}.json`);
  if (!existsSync(file)) return inWords(stem);
  const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title?: string };
  return title ?? inWords(stem);
}

export async function readWorkflow(stem: string, root = ROOT): Promise<Workflow> {
  const file = machineFile(root, stem);
  const machine = Object.values(await load(file)).find(isMachine);
  if (!machine) throw new Error(`${file} exports no machine`);
  const { isCall } = (await import(pathToFileURL(join(root, 'machines', 'support', 'call.ts')).href)) as {
    isCall: (logic: unknown) => boolean;
  };
  const outline = outlineOf(machine, isCall);
  return { stem, title: titleOf(stem, 'en', root), about: aboutOf(readFileSync(file, 'utf8')), outline };
}

/** Throws for a workflow that is not there. */
export function assertWorkflows(stems: readonly string[]): void {
  const names = workflowStems();
  const name = stems.find((each) => !names.includes(each));
  if (name !== undefined) throw new UserError(say('workflow.unknown', { name, names: names.join(', ') }));
}
