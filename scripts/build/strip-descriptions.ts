import type { Plugin } from 'vite';

/** A workflow's file. Files in `support` describe no states. */
const WORKFLOW = /\/machines\/(?!domain\/|support\/)[\w-]+\/[\w.-]+\.ts$/;
/** A `description` with a string literal, and the comma after it. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:\s*,)?/g;

export const isWorkflow = (file: string): boolean => WORKFLOW.test(file);

/** The code without its state descriptions. */
export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTION, '');

/**
 * Removes state descriptions from the built portal. Diagrams and paths are generated from the sources, so browsers do
 * not need them.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (isWorkflow(id) ? { code: withoutDescriptions(code), map: null } : null),
});
