import type { Plugin } from 'vite';

/** A file of a workflow; what is in `domain` and `support` describes no states. */
const WORKFLOW = /\/machines\/(?!domain\/|support\/)[\w-]+\/[\w.-]+\.ts$/;
/** `description` with a plain text as its value, and the comma behind it. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:\s*,)?/g;

export const isWorkflow = (file: string): boolean => WORKFLOW.test(file);

/** The code without the descriptions of its states. */
export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTION, '');

/**
 * Leaves the descriptions of states out of the built portal: diagrams and paths are made from the sources,
 * and a browser reads none of them.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (isWorkflow(id) ? { code: withoutDescriptions(code), map: null } : null),
});
