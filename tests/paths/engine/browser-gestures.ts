/** Performs a person's gestures on controls in a browser. */
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle, FileChooser, Page } from 'playwright/test';
import type { Gesture } from './driver.ts';
import { inPage } from './page-code.ts';
import { PATIENCE, until } from './patience.ts';
import type { Stage } from './stage.ts';

/** What gestures need besides the page: the content of files, and a folder for them. */
export interface Desk {
  readonly contentOf: Stage['contentOf'];
  readonly folder: string;
}

/** Gestures of which the pointer is not on the control. */
const ELSEWHERE: readonly Gesture['type'][] = ['blur', 'pointerLeave'];

/** Uses a control that is visible, with nothing over it. Returns the problem, or null. */
export async function performByPointer(
  page: Page,
  find: () => Promise<ElementHandle<HTMLElement> | null>,
  gesture: Gesture | undefined,
  desk: Desk,
  patience = PATIENCE,
): Promise<string | null> {
  const code = await inPage(page);
  let element: ElementHandle<HTMLElement> | null = null;
  const lookForTrouble = async (): Promise<string | null> => {
    element = await find();
    if (!element) return 'it is gone';
    if (gesture && ELSEWHERE.includes(gesture.type)) return null;
    return code.evaluate(({ whyUnreachable }, control) => whyUnreachable(control), element);
  };
  const trouble = await until((found) => found === null, lookForTrouble, patience);
  if (trouble === null && element) await perform(page, element, gesture, desk);
  return trouble;
}

/** Chooses files written to disk: Playwright limits the size of files passed in memory. */
async function chooseFiles(
  chooser: FileChooser,
  files: readonly { readonly name: string; readonly size: number }[],
  { contentOf, folder }: Desk,
): Promise<void> {
  const paths = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file.name);
      const content = contentOf?.(file) ?? null;
      await writeFile(path, content ?? '');
      if (content === null) await truncate(path, file.size);
      return path;
    }),
  );
  await chooser.setFiles(paths);
}

export async function perform(
  page: Page,
  element: ElementHandle<HTMLElement>,
  gesture: Gesture | undefined,
  desk: Desk,
): Promise<void> {
  const fillOne = async (field: ElementHandle<HTMLElement>, value: string): Promise<void> => {
    const kind = await field.evaluate((each) => `${each.tagName} ${each.getAttribute('type') ?? ''}`);
    if (kind.startsWith('SELECT')) await field.selectOption(value);
    else await field.fill(value);
  };
  switch (gesture?.type) {
    case undefined: {
      // Click the label of a radio button or checkbox: it covers the input.
      const label = await element.evaluateHandle((each) =>
        each instanceof HTMLInputElement && /radio|checkbox/.test(each.type) ? (each.labels?.[0] ?? each) : each,
      );
      await (label.asElement() ?? element).click({ timeout: PATIENCE });
      break;
    }
    case 'fill': {
      await fillOne(element, gesture.values[0] ?? '');
      // The field and those after it in its group.
      const group = await element.evaluateHandle((each) => {
        const fields: HTMLElement[] = [...(each.closest('fieldset')?.querySelectorAll('input') ?? [])];
        return fields.slice(Math.max(0, fields.indexOf(each)));
      });
      for (const [index, value] of gesture.values.entries()) {
        if (index === 0) continue;
        // oxlint-disable no-await-in-loop -- one field after another
        const field = (await group.evaluateHandle((fields, at) => fields[at] ?? null, index)).asElement();
        if (field) await fillOne(field, value);
        // oxlint-enable no-await-in-loop
      }
      break;
    }
    case 'press':
      await element.press(`${gesture.withControl ? 'Control+' : ''}${gesture.withShift ? 'Shift+' : ''}${gesture.key}`);
      break;
    // Without focus, which would select the row's part: that is a separate event.
    case 'paste':
      await element.evaluate((each, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, gesture.text);
      break;
    case 'focus':
      await element.focus();
      break;
    case 'blur':
      await element.evaluate((each) => each.blur());
      break;
    case 'pointerEnter':
      // A pointer that is already on the element must leave first.
      await page.mouse.move(2, 2);
      await element.hover();
      break;
    case 'pointerLeave':
      await page.mouse.move(2, 2);
      break;
    case 'chooseFiles': {
      const asked = page.waitForEvent('filechooser', { timeout: PATIENCE });
      await element.click({ timeout: PATIENCE });
      await chooseFiles(await asked, gesture.files, desk);
      break;
    }
  }
}
