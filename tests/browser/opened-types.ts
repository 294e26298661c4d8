import type { Page } from 'playwright/test';

/** Keeps the types of the files that the page opens in tabs: the headless shell opens the tab, and shows no PDF in it. */
export const keepOpenedTypes = (page: Page) =>
  page.addInitScript(() => {
    const types = new Map<unknown, string>();
    const opened: unknown[] = [];
    const createObjectURL = URL.createObjectURL.bind(URL);
    const open = window.open.bind(window);
    URL.createObjectURL = (file: Blob): string => {
      const address = createObjectURL(file);
      types.set(address, file.type);
      return address;
    };
    Object.assign(window, {
      openedTypes: opened,
      open: (...given: Parameters<typeof open>) => {
        opened.push(types.get(given[0]));
        return open(...given);
      },
    });
  });
