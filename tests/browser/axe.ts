import axe from 'axe-core';
import type { Page } from 'playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** axe-core on a page, also under the portal's strict policy: it is evaluated by the debugger, not by the page. */
export class AxeBuilder {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Rules of WCAG 2.2 AA and good practice that do not hold, with where. */
  async violations(): Promise<string[]> {
    // What is still moving has not its own colours yet.
    await this.page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each.effect?.getTiming().iterations === 1)
          .map((each) => each.finished),
      ),
    );
    // Where a test holds the page's clock, axe has the browser's own.
    await this.page.evaluate(
      `((setTimeout) => { ${axe.source} })(globalThis.__pwClock?.builtins.setTimeout ?? setTimeout)`,
    );
    const found = await this.page.evaluate<readonly Violation[]>(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }
}
