/**
 * `npm run gallery`: screenshots of every screen in every state, in both languages and themes and at four widths, from
 * the generated paths. `-- order lock` limits it to some workflows, `-- --language fr` to one language.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GALLERY, writeGallery } from '../../tests/gallery/gallery.ts';
import { inProject, UserError, runScript, onShutdown } from '../run/project.ts';
import { endTools, runTool } from '../run/run-tool.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { language: { type: 'string' } }, allowPositionals: true });
  onShutdown(() => {
    endTools();
    process.exit(130);
  });
  if (positionals.length === 0) rmSync(inProject(GALLERY), { recursive: true, force: true });
  mkdirSync(inProject(GALLERY), { recursive: true });
  const some = positionals.length === 0 ? [] : ['--grep', `pictures of (${positionals.join('|')})$`];
  const env = { GALLERY: '1', ...(values.language !== undefined && { GALLERY_LANGUAGE: values.language }) };
  const { isOk } = await runTool(
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.ts', 'gallery.spec', ...some],
    { isShown: true, minutes: 90, env },
  );
  console.log(`\n${writeGallery()} pictures are in ${GALLERY}/index.html.`);
  if (!isOk) throw new UserError('Some pictures could not be taken.');
});
