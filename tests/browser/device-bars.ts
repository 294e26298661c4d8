/** Scroll bars as the device draws them: in a window of a computer they take room, on a phone they lie over the page. */
import type { Browser, CDPSession, Page } from 'playwright/test';

/** In pixels. */
const WIDEST_PHONE = 600;

const drawn = new WeakMap<Page, Promise<void>>();

async function start(page: Page): Promise<void> {
  const context = page.context();
  if (context.browser()?.browserType().name() !== 'chromium') return;
  let session: CDPSession | undefined;
  const draw = async (width: number): Promise<void> => {
    const hidden = width < WIDEST_PHONE;
    if (!hidden && session === undefined) return;
    session ??= await context.newCDPSession(page);
    await session.send('Emulation.setScrollbarsHidden', { hidden });
  };
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await draw(size.width);
    await resize(size);
  };
  await draw(page.viewportSize()?.width ?? WIDEST_PHONE);
}

/** Keeps the scroll bars of a page those of its device, also when a test changes the page's size. */
export function drawBarsOfDevice(page: Page): Promise<void> {
  const done = drawn.get(page) ?? start(page);
  drawn.set(page, done);
  return done;
}

/** The same for every page that a test opens by itself. One that closes at once needs none. */
export function drawBarsOfDevices(browser: Browser): void {
  browser.on('context', (context) => {
    const newPage = context.newPage.bind(context);
    // A page that begins to load before its bars are hidden keeps them.
    context.newPage = async () => {
      const page = await newPage();
      await drawBarsOfDevice(page);
      return page;
    };
    context.on('page', (page) => void drawBarsOfDevice(page).catch(() => undefined));
  });
}
