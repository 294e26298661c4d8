/** What a user does and sees in a tab, in the words of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Session, Tab } from './engine.ts';
import { LIBRARY, look, putText, readToken, settle, type Name, type Wanted } from './in-page.ts';

const seen = v.object({
  count: v.number(),
  one: v.nullable(
    v.object({
      text: v.string(),
      value: v.nullable(v.string()),
      isChecked: v.boolean(),
      isFocused: v.boolean(),
      isDisabled: v.boolean(),
      chosen: v.nullable(v.string()),
      attributes: v.record(v.string(), v.string()),
    }),
  ),
  point: v.nullable(v.object({ x: v.number(), y: v.number() })),
});
export type Seen = v.InferOutput<typeof seen>;
type Element = NonNullable<Seen['one']>;

/** For a slow machine. */
const PATIENCE = 30_000;
const BETWEEN_LOOKS = 40;
const NOTHING: Seen = { count: 0, one: null, point: null };

/** A name as it travels into the page. */
export const named = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };
export const role = (kind: string, name?: string | RegExp, nth = 0): Wanted => ({
  role: kind,
  nth,
  ...(name !== undefined && { name: named(name) }),
});
export const button = (name: string | RegExp): Wanted => role('button', name);
export const field = (label: string | RegExp, nth = 0): Wanted => ({ label: named(label), nth });
export const text = (shown: string | RegExp): Wanted => ({ text: named(shown) });
export const css = (selector: string, nth = 0): Wanted => ({ css: selector, nth });
export const within = (outer: Wanted, inner: Wanted): Wanted => ({ ...inner, within: outer });

export class User {
  private readonly session: Session;
  readonly tab: Tab;

  constructor(session: Session, tab: Tab) {
    this.session = session;
    this.tab = tab;
  }

  /** Looks once. A page that is being replaced shows nothing. */
  async look(wanted: Wanted, isAimed = false): Promise<Seen> {
    const inPage = { code: String(look), args: [wanted, isAimed] };
    try {
      const first = await this.tab.run(inPage);
      if (first !== null) return v.parse(seen, first);
      await this.tab.run({ code: `function () { ${LIBRARY} }`, args: [] });
      return v.parse(v.nullable(seen), await this.tab.run(inPage)) ?? NOTHING;
    } catch {
      return NOTHING;
    }
  }

  /** Waits until what is seen is as wanted. */
  private async until<Result>(
    told: string,
    wanted: Wanted,
    take: (now: Seen) => Result | null,
    isAimed = false,
  ): Promise<Result> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const now = await this.look(wanted, isAimed); // oxlint-disable-line no-await-in-loop -- one look after the other
      const taken = take(now);
      if (taken !== null) return taken;
      if (Date.now() > end)
        throw new Error(`${told}: ${JSON.stringify(wanted)}; found ${JSON.stringify(now)} at ${await this.tab.url()}`); // oxlint-disable-line no-await-in-loop
      await pause(BETWEEN_LOOKS); // oxlint-disable-line no-await-in-loop
    }
  }

  sees = (wanted: Wanted, isRight: (one: Element) => boolean = () => true): Promise<Element> =>
    this.until('not seen', wanted, ({ one }) => (one && isRight(one) ? one : null));
  seesNo = (wanted: Wanted): Promise<boolean> =>
    this.until('still seen', wanted, ({ one }) => (one === null ? true : null));
  seesCount = (wanted: Wanted, count: number): Promise<boolean> =>
    this.until(`not ${count}`, wanted, (now) => (now.count === count ? true : null));
  seesValue = (wanted: Wanted, value: string): Promise<Element> => this.sees(wanted, (one) => one.value === value);
  seesFocused = (wanted: Wanted): Promise<Element> => this.sees(wanted, ({ isFocused }) => isFocused);
  /** The state of a workflow, as the page tells it. */
  seesState = (machine: string, state: RegExp): Promise<Element> =>
    this.sees(css(`[data-machine=${machine}]`), ({ attributes }) => state.test(attributes['data-state'] ?? ''));

  async seesAddress(isRight: (url: URL) => boolean): Promise<void> {
    await expect.poll(async () => isRight(new URL(await this.tab.url())), { timeout: PATIENCE }).toBe(true);
  }

  async click(wanted: Wanted): Promise<void> {
    const { x, y } = await this.until(
      'cannot be clicked',
      wanted,
      ({ one, point }) => (one?.isDisabled === false ? point : null),
      true,
    );
    await this.tab.click(x, y);
  }

  /** Focuses as Tab does, without a mouse. */
  async focus(wanted: Wanted): Promise<void> {
    await this.until('cannot be focused', wanted, ({ one }) => (one?.isDisabled === false ? true : null));
    await this.tab.run({ code: String(look), args: [wanted, false, true] });
    await this.seesFocused(wanted);
  }

  /** Chooses an option of a select by its label. */
  async choose(wanted: Wanted, label: string): Promise<void> {
    await this.focus(wanted);
    await this.keys(label);
    await this.sees(wanted, ({ chosen }) => chosen === label);
  }

  async press(...combinations: readonly string[]): Promise<void> {
    for (const combination of combinations) await this.tab.press(combination); // oxlint-disable-line no-await-in-loop -- in order
  }
  /** Types character by character where the focus is. */
  keys = (typed: string): Promise<void> => this.press(...typed);

  /** Replaces the text of a field. */
  async type(wanted: Wanted, typed: string): Promise<void> {
    await this.click(wanted);
    await this.seesFocused(wanted);
    await this.press('Control+a');
    await this.keys(typed);
  }

  /** Copies a text from a field of the page, as from a spreadsheet. */
  async copy(content: string): Promise<void> {
    await this.tab.run({ code: String(putText), args: [content] });
    await this.press('Control+c');
    await this.tab.run({ code: String(putText), args: [''] });
  }

  /** The content of a new download, once it is complete. */
  async downloaded(name: RegExp): Promise<{ readonly name: string; readonly content: Buffer }> {
    const found = (): string | undefined =>
      readdirSync(this.session.downloads).find((file) => name.test(file) && !/\.(part|wkdownload)$/.test(file));
    await expect
      .poll(
        () => {
          const file = found();
          const files = readdirSync(this.session.downloads);
          const isRunning = files.some((each) => /\.(part|wkdownload)$/.test(each));
          return file !== undefined && !isRunning && readFileSync(join(this.session.downloads, file)).length > 0;
        },
        { timeout: PATIENCE, message: `no download ${String(name)}` },
      )
      .toBe(true);
    const file = found() ?? '';
    return { name: file, content: readFileSync(join(this.session.downloads, file)) };
  }

  /** A picture of what is shown, once nothing moves. */
  async picture(): Promise<Uint8Array> {
    await this.tab.run({ code: String(settle), args: [] });
    return this.tab.picture();
  }

  async token(): Promise<string> {
    return v.parse(v.string(), await this.tab.run({ code: String(readToken), args: [] }));
  }
}
