/** A path in the browser notices a control that the page hides from sight or from the pointer. */
import type { ElementHandle } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { performByPointer } from '../paths/engine/browser-gestures.ts';
import { performByKeyboard } from '../paths/engine/browser-keyboard.ts';
import { inPage } from '../paths/engine/page-code.ts';

const SEND = { role: 'button', name: 'Send', isPrefix: false, within: null, value: null };
const DESK = { contentOf: undefined, folder: '' };

const page = (css: string): string => `<!doctype html><style>
  .tall { height: 3000px }
  .cover { position: fixed; inset: 0; display: none }
  .bar { position: fixed; bottom: 0; left: 0; right: 0; height: 40px }
  button:focus { outline: 3px solid }
  ${css}
</style><div class="tall"></div><p class="around"><button class="send">Send</button></p><div class="tall"></div><div class="cover"></div><div class="bar"></div>`;

const HIDDEN = {
  '.around { display: none }': 'it is not displayed',
  '.around { opacity: 0 }': 'its opacity is 0',
  '.send { width: 0; padding: 0; border: 0; overflow: hidden }': 'it has no size',
  '.send { position: absolute; left: -9999px }': 'it is outside the page',
  '.around { clip-path: inset(50%) }': '<p class="around"> clips it away',
  '.around { height: 1px; overflow: hidden }': '<p class="around"> clips it away',
};
const OUT_OF_REACH = {
  '.send { visibility: hidden }': 'its visibility is hidden',
  '.cover { display: block }': '<div class="cover"> covers it',
  '.send { pointer-events: none }': 'a press lands on <p class="around"> around it',
};

test('a control that nobody sees fails the screen of its state, with the reason', async ({ page: tab }) => {
  const lookAt = async (css: string): Promise<string | null> => {
    await tab.setContent(page(css));
    const wanted = {
      root: null,
      shown: [],
      hidden: [],
      named: [],
      controls: [{ event: 'quote.submit', control: SEND, use: 'must' as const }],
    };
    return (await inPage(tab)).evaluate(
      (code, screen) => code.differenceOnScreen(screen, undefined, code.whyUnseen),
      wanted,
    );
  };
  // Further down the page is fine, since a person can scroll.
  expect(await lookAt('')).toBeNull();
  for (const [css, reason] of Object.entries(HIDDEN))
    // oxlint-disable-next-line no-await-in-loop -- one page
    expect(await lookAt(css), css).toBe(`button "Send" must be visible for quote.submit, but ${reason}`);
});

test('a control that nobody can press fails its step by pointer and by keyboard, with the reason', async ({
  page: tab,
}) => {
  const find = async () => (await tab.$('button')) as ElementHandle<HTMLElement> | null;
  const byPointer = async (css: string): Promise<string | null> => {
    await tab.setContent(page(css));
    return performByPointer(tab, find, undefined, DESK, 0);
  };
  const byKeyboard = async (css: string): Promise<string | null> => {
    await tab.setContent(page(css));
    return performByKeyboard(tab, find, undefined, DESK);
  };
  expect(await byPointer('')).toBeNull();
  expect(await byKeyboard('')).toBeNull();
  for (const [css, reason] of Object.entries({ ...HIDDEN, ...OUT_OF_REACH }))
    // oxlint-disable-next-line no-await-in-loop -- one page
    expect(await byPointer(css), css).toBe(reason);
  expect(await byKeyboard('.around { display: none }')).toBe('no key leads there');
  expect(await byKeyboard('.around { opacity: 0 }')).toBe('its opacity is 0');
  expect(await byKeyboard('.send { pointer-events: none }')).toBe('a press lands on <p class="around"> around it');
  expect(await byKeyboard('.cover { display: block }')).toContain('out of sight: <div class="cover"></div> is there');
});
