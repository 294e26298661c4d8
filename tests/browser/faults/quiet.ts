/** What a supplier does while the portal keeps drafts for colleagues and reads the notices of work. */
import { expect } from 'playwright/test';
import type { QuietCase } from './case.ts';
import { editing } from './pages.ts';
import type { Stage } from './stage.ts';

const NOBODY_WAITS = { 'out of order': 'nothing waits for it' };
/** The bell's calls are repeated by themselves. */
const REPEATED = { duplicated: 'repeated every minute', 'out of order': 'repeated every minute' };

const request = async (s: Stage): Promise<void> => {
  const { id } = await s.world.make('quote-requests');
  await s.go(`/quoteRequest/${id}`);
};

const typed = async (s: Stage): Promise<void> => {
  await editing('quoteRequest')(s).waitFor();
  await s.choose('Available now');
  await s.field('Gross sales price').fill('100');
};

export const QUIET: Readonly<Record<string, QuietCase>> = {
  readQuoteDrafts: { kind: 'quiet', open: request, shows: editing('quoteRequest') },
  keepQuoteDraft: {
    kind: 'quiet',
    open: request,
    ready: async (s) => editing('quoteRequest')(s).waitFor(),
    start: typed,
    shows: editing('quoteRequest'),
    except: NOBODY_WAITS,
  },
  eraseQuoteDraft: {
    kind: 'quiet',
    open: request,
    ready: async (s) => {
      const kept = s.page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/drafts'),
      );
      await typed(s);
      await kept;
    },
    start: async (s) => {
      await s.press('Undo');
      await s.press('Undo');
    },
    shows: editing('quoteRequest'),
    except: NOBODY_WAITS,
  },
  readNotices: {
    kind: 'quiet',
    open: (s) => s.go('/quoteRequests'),
    shows: (s) => s.page.locator('.row-link').first(),
    except: REPEATED,
  },
  markNoticesRead: {
    kind: 'quiet',
    open: async (s) => {
      await s.go('/quoteRequests');
      // Whoever never looked begins with the first reading: what came before it is not new.
      await expect
        .poll(async () => (await s.stored('/supplier-notices'))['readUntil'], { timeout: 15_000 })
        .not.toBeNull();
      await s.world.make('quote-requests');
      await s.go('/quoteRequests');
    },
    ready: async (s) => s.page.locator('header .news').waitFor(),
    start: async (s) => s.press('Notifications'),
    shows: (s) => s.page.locator('.notice-row').first(),
    except: NOBODY_WAITS,
  },
};
