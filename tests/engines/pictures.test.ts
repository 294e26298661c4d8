/** Pictures of ten screens in each engine beside Chromium's, for people to compare: reports/engines/index.html. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { inProject } from '../../scripts/run/project.ts';
import { startWorld } from '../support/world.ts';
import type { Engine } from './engine.ts';
import { missingPackages } from './missing.ts';
import { chromium, firefox } from './puppeteer.ts';
import { CLEAN, Stage } from './stage.ts';
import { css, role, text, type User } from './user.ts';
import { webkit } from './webkit.ts';

const FOLDER = inProject('reports', 'engines');
const MINUTE = 60_000;
const ENGINES = { Chromium: chromium, Firefox: () => firefox(), WebKit: webkit } as const;

interface Ids {
  readonly request: string;
  readonly order: string;
  readonly invoiced: string;
  readonly credit: string;
  readonly client: string;
}

interface Screen {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** Until it shows all it has. */
  readonly ready: (user: User, stage: Stage) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'quote requests',
    path: () => '/quoteRequests?filters=shown',
    ready: async (user, stage) => {
      await user.sees(css('.row-link'));
      await user.sees(role('combobox', stage.text('list-shops.shop')));
    },
  },
  {
    name: 'quote request',
    path: ({ request }) => `/quoteRequest/${request}`,
    ready: async (user) => {
      await user.seesState('quoteRequest', CLEAN);
      await user.press('Alt+g');
      await user.sees(css('.part-form'));
    },
  },
  {
    name: 'parts grid',
    path: ({ request }) => `/quoteRequest/${request}`,
    ready: async (user) => {
      await user.seesState('quoteRequest', CLEAN);
      // The choice of the last screen was kept.
      await user.press('Alt+g');
      await user.sees(css('.parts-grid'));
    },
  },
  { name: 'order', path: ({ order }) => `/order/${order}`, ready: (user) => user.seesState('order', CLEAN) },
  {
    name: 'palette',
    path: ({ order }) => `/order/${order}`,
    ready: async (user, stage) => {
      await user.seesState('order', CLEAN);
      await user.press('Control+k');
      await user.sees(role('dialog', stage.text('commands.palette')));
    },
  },
  {
    name: 'completed order',
    path: ({ invoiced }) => `/order/${invoiced}`,
    ready: (user, stage) => user.sees(text(stage.text('order.invoiced'))),
  },
  {
    name: 'credit request',
    path: ({ credit }) => `/creditRequests/${credit}/`,
    ready: async (user, stage) => {
      await user.seesState('creditRequest', CLEAN);
      await user.click(role('radio', stage.text('credit-request.approve')));
      await user.sees(css('.photos'));
    },
  },
  { name: 'client', path: ({ client }) => `/clients/${client}`, ready: (user) => user.seesState('client', /clean$/) },
  { name: 'transactions', path: () => '/transactions?filters=shown', ready: (user) => user.sees(css('.row-link')) },
];

const slug = (name: string): string => name.replaceAll(' ', '-');
const fileOf = (screen: string, engine: string): string => `${slug(screen)}-${engine.toLowerCase()}.png`;
const NAMES = ['sign-in', ...SCREENS.map(({ name }) => name)];

function writePage(engines: readonly string[]): void {
  const rows = NAMES.map(
    (screen) =>
      `<h2>${screen}</h2><div>${engines.map((engine) => `<figure><a href="${fileOf(screen, engine)}"><img src="${fileOf(screen, engine)}" alt="${screen}, ${engine}"></a><figcaption>${engine}</figcaption></figure>`).join('')}</div>`,
  );
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ten screens in each engine</title><style>body{font:15px system-ui;margin:1rem}div{display:grid;grid-template-columns:repeat(${engines.length},1fr);gap:.5rem}figure{margin:0}img{width:100%;border:1px solid}</style>${rows.join('\n')}</html>\n`,
  );
}

describe('pictures', { timeout: 5 * MINUTE }, () => {
  const engines = Object.entries(ENGINES).filter(([name]) => missingPackages(name).length === 0);
  let world: Awaited<ReturnType<typeof startWorld>>;
  let ids: Ids;

  beforeAll(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    world = await startWorld({ directory: await ensureBuilt() });
    const { make } = world.world;
    ids = {
      request: (await make('quote-requests', { parts: 5 })).id,
      order: (await make('orders', { parts: 4 })).id,
      invoiced: (await make('orders', { parts: 3, kind: 'completed' })).id,
      credit: (await make('credit-requests', { percent: 50, hasPhotos: true })).id,
      client: (await make('clients')).id,
    };
  }, 3 * MINUTE);
  afterAll(async () => {
    writePage(engines.map(([name]) => name));
    await world.stop();
  }, MINUTE);

  test.each(engines)('of ten screens in %s', async (name: string, start: () => Promise<Engine>) => {
    const engine = await start();
    const stage = new Stage(engine, world.world, 'fr');
    const save = async (screen: string, user: User): Promise<void> =>
      writeFileSync(join(FOLDER, fileOf(screen, name)), await user.picture());
    try {
      const user = await stage.newBrowser();
      await user.tab.goto(`${world.world.portal}/orders?locale=fr`);
      await user.sees(css('input[name=email]'));
      await save('sign-in', user);
      await stage.signIn(user, '/orders');
      for (const { name: screen, path, ready } of SCREENS) {
        // oxlint-disable no-await-in-loop -- one screen after the other
        await user.tab.goto(world.world.portal + path(ids));
        await ready(user, stage);
        await save(screen, user);
        // Leaves the document to the next engine.
        await user.tab.goto(`${world.world.portal}/orders`);
        await user.sees(css('.row-link'));
        // oxlint-enable no-await-in-loop
      }
      expect(NAMES.filter((screen) => !existsSync(join(FOLDER, fileOf(screen, name))))).toEqual([]);
    } finally {
      await stage.close();
      await engine.stop();
    }
  });
});
