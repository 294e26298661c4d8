import type { App } from '../../http/mount.ts';

/** The path of the demo inventory on the platform. */
export const DEMO_INVENTORY = '/demo/inventory';
export const DEMO_INVENTORY_KEY = 'demo-inventory-3f9c-71be';

/** Longer than the timeout of a test (ms). */
const TOO_LONG = 30_000;

const PARTS = [
  { oemNumber: '60100-TBA-A00ZZ', quantity: 3, priceCents: 48_200 },
  { oemNumber: '71101-TBA-A50', quantity: 1, priceCents: 31_950 },
];

/** A demo inventory to test against, with simulated faults. */
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
