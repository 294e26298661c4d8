import axe from 'axe-core';
import type { Page } from 'playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Runs axe-core on a page. The debugger evaluates it, so it works under the strict policy. */
export class AxeBuilder {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Violations of WCAG 2.2 AA and best practices, with their elements. */
  async violations(): Promise<string[]> {
    // Colours are not final during animations.
    await this.page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each.effect?.getTiming().iterations === 1)
          .map((each) => each.finished),
      ),
    );
    // If a test has mocked the clock, axe gets the real one.
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
