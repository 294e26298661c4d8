/** For tests whose windows show scroll bars. Playwright hides them; most users see them, and they take room. */
import config from './playwright.config.ts';

export const WITH_SCROLL_BARS = {
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
};
