import type { Flow } from '../stage.ts';
import { button, css, role, within } from '../user.ts';

export const workflowsPage: Flow = {
  name: 'asks about the workflows, and reads a diagram by keyboard',
  run: async (stage) => {
    const user = await stage.enter('/workflows');
    await user.sees(css('.business-map img'));
    await user.click(role('link', stage.text('workflow-explorer.example.lost')));
    await user.sees(role('heading', stage.text('workflow-explorer.wayThere')));
    const field = role('searchbox', stage.text('workflow-explorer.question'));
    await user.type(field, stage.language === 'fr' ? 'verrou perd' : 'lock is los');
    const answer = css('.found-links a');
    await user.sees(answer);
    await user.press('Enter');
    await user.click(answer);
    await user.click(role('link', stage.text('workflow-explorer.showDiagram')));
    const opener = within(css('.workflow-diagram'), css('.opener'));
    await user.sees(opener);
    const isOpen = (wanted: string) => user.sees(opener, ({ attributes }) => attributes['aria-expanded'] === wanted);
    const before = (await user.sees(opener)).attributes['aria-expanded'] ?? '';
    const after = before === 'true' ? 'false' : 'true';
    await user.focus(opener);
    await user.press('Enter');
    await isOpen(after);
    await user.press(' ');
    await isOpen(before);
    const head = within(css('.workflow-diagram'), css('.situation-head[aria-pressed]'));
    await user.focus(head);
    await user.press('Enter');
    await user.sees(head, ({ attributes }) => attributes['aria-pressed'] === 'true');
    await user.click(button(stage.text('workflow-explorer.close')));
    await user.sees(head, ({ attributes }) => attributes['aria-pressed'] === 'false');
  },
};
