/** Uses controls in a browser by keyboard only. */
import type { ElementHandle, Page } from 'playwright/test';
import { perform, type Desk } from './browser-gestures.ts';
import type { Gesture } from './driver.ts';
import { inPage } from './page-code.ts';

/** The maximum number of arrow keys to press. */
const MOST_ARROWS = 40;

/** The maximum number of tab stops in one field. */
const MOST_PARTS = 4;

/** Gestures without keys; performed directly. */
const ELSEWISE: readonly Gesture['type'][] = ['pointerEnter', 'pointerLeave', 'focus', 'blur', 'paste'];

/**
 * Moves to a control with Tab from the one before it, and with arrows within a composite control; the focus must be
 * visible there. Returns the problem, or null.
 */
export async function performByKeyboard(
  page: Page,
  find: () => Promise<ElementHandle<HTMLElement> | null>,
  gesture: Gesture | undefined,
  desk: Desk,
): Promise<string | null> {
  const element = await find();
  if (!element) return 'it is gone';
  if (gesture && ELSEWISE.includes(gesture.type)) {
    await perform(page, element, gesture, desk);
    return null;
  }
  const code = await inPage(page);
  const stand = await code.evaluate(({ focusBefore }, wanted) => focusBefore(wanted), element);
  if (stand === null) return 'no key leads there';
  const tab = stand === 'before' ? 'Tab' : 'Shift+Tab';
  if (stand !== 'here') await page.keyboard.press(tab);
  // A focus handler may have rendered the element again.
  const there = (await find()) ?? element;
  const isNear = (): Promise<boolean> => code.evaluate(({ isNear: look }, wanted) => look(wanted), there);
  // oxlint-disable-next-line no-await-in-loop -- one key after another
  for (
    let each = 1;
    each < MOST_PARTS && !(await isNear()) && (await code.evaluate(({ isOfParts }) => isOfParts()));
    each += 1
  )
    await page.keyboard.press(tab);
  if (!(await isNear())) return `Tab leads to ${await focused(page)}`;
  const isAt = (): Promise<boolean> => code.evaluate(({ isAt: look }, wanted) => look(wanted), there);
  /** A control that the keyboard reaches must also be visible, with nothing over it. */
  const findTrouble = (): Promise<string | null> =>
    code.evaluate(({ focusTrouble, whyUnreachable }, wanted) => focusTrouble() ?? whyUnreachable(wanted), there);
  if (await code.evaluate(({ isChosenByArrows }, wanted) => isChosenByArrows(wanted), there)) {
    const arrow = (await isAt()) ? ' ' : await code.evaluate(({ arrowTo }, wanted) => arrowTo(wanted), there);
    const trouble = await findTrouble();
    if (arrow === null) await perform(page, there, gesture, desk);
    else await page.keyboard.press(arrow);
    return trouble;
  }
  // oxlint-disable no-await-in-loop -- one key after another
  for (let each = 0; !(await isAt()); each += 1) {
    if (each === MOST_ARROWS) return `no arrow leads there from ${await focused(page)}`;
    await page.keyboard.press('ArrowDown');
  }
  // oxlint-enable no-await-in-loop
  const trouble = await findTrouble();
  if (gesture) await perform(page, there, gesture, desk);
  else
    await page.keyboard.press(
      (await there.evaluate((each) => each instanceof HTMLInputElement && each.type === 'checkbox')) ? ' ' : 'Enter',
    );
  return trouble;
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
