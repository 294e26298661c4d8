import type { Plugin } from 'vite';
import { draw } from '../../workflows/drawing.ts';
import { toMermaid } from '../../workflows/mermaid.ts';
import { readWorkflow, titleOf, workflowStems } from '../workflows/read.ts';

/** The module's import name and its id in Vite. A leading zero byte keeps other plug-ins away. */
const ALL = 'virtual:workflow-pages';
const ONE = 'virtual:workflow-page/';
const OWN = '\0';

async function pageModule(stem: string): Promise<string> {
  const workflow = await readWorkflow(stem);
  const page = { ...workflow, drawing: await draw(workflow.outline), mermaid: toMermaid(workflow.outline) };
  // Browsers parse JSON faster than code.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(page))});`;
}

function listModule(): string {
  const stems = workflowStems();
  const titles = Object.fromEntries(stems.map((stem) => [stem, { en: titleOf(stem, 'en'), fr: titleOf(stem, 'fr') }]));
  const pages = stems.map((stem) => `${JSON.stringify(stem)}: () => import(${JSON.stringify(ONE + stem)})`);
  return `export const titles = ${JSON.stringify(titles)};\nexport const pages = { ${pages.join(', ')} };`;
}

/**
 * Outlines and draws the workflows at build time: the built code has no descriptions, and browsers should not spend
 * time on layout. Each workflow is a separate file, loaded on demand.
 */
export const workflowPages = (): Plugin => ({
  name: 'workflow-pages',
  resolveId: (id) => (id === ALL || id.startsWith(ONE) ? OWN + id : null),
  load: (id) => {
    if (id === OWN + ALL) return listModule();
    return id.startsWith(OWN + ONE) ? pageModule(id.slice(OWN.length + ONE.length)) : null;
  },
});
