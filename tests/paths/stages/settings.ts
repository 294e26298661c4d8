import type { Page } from 'playwright/test';

/** Makes the portal fetch its settings, as on a server that does not write them into the page. */
export const askForSettings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => (id === 'page' ? null : find(id));
  });
