/** The demo password and keys. They are public and only work in the demo. */
export const DEMO_PASSWORD = 'demo';

const DEMO_KEY = 'demo-key-of-';

/** Used by `npm run shops` to sign in the shops. */
export const demoKeyOf = (shopId: string): string => DEMO_KEY + shopId;

export const isDemoKey = (key: string): boolean => key.startsWith(DEMO_KEY);
