import type { App } from '../../http/mount.ts';

/** Where the demonstration's own inventory is, below the platform's origin. */
export const DEMO_INVENTORY = '/demo/inventory';
export const DEMO_INVENTORY_KEY = 'demo-inventory-3f9c-71be';

/** Longer than an inventory is given to answer (ms). */
const TOO_LONG = 30_000;

const PARTS = [
  { oemNumber: '60100-TBA-A00ZZ', quantity: 3, priceCents: 48_200 },
  { oemNumber: '71101-TBA-A50', quantity: 1, priceCents: 31_950 },
];

/** An inventory of the demonstration, so that a trial of one can be seen to work, and its faults to be told. */
export function mountDemoInventory(app: App): void {
  app.get(DEMO_INVENTORY, (context) =>
    context.req.header('authorization') === `Bearer ${DEMO_INVENTORY_KEY}`
      ? context.json({ parts: PARTS })
      : context.json({ error: 'unknown key' }, 401),
  );
  app.get(`${DEMO_INVENTORY}/page`, (context) => context.html('<!doctype html><title>Sign in</title><h1>Sign in</h1>'));
  app.get(`${DEMO_INVENTORY}/text`, (context) => context.text('in stock: 3'));
  app.get(`${DEMO_INVENTORY}/empty`, (context) => context.body(null, 204));
  app.get(`${DEMO_INVENTORY}/moved`, (context) => context.redirect('/'));
  app.get(`${DEMO_INVENTORY}/slow`, async (context) => {
    const { signal } = context.req.raw;
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, TOO_LONG);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(null);
      });
    });
    return context.json({ parts: PARTS });
  });
}
