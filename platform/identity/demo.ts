/** The demonstration's password and keys: anybody knows them, and they open nothing outside of it. */
export const DEMO_PASSWORD = 'demo';

const DEMO_KEY = 'demo-key-of-';

/** `npm run shops` signs the shops in with these. */
export const demoKeyOf = (shopId: string): string => DEMO_KEY + shopId;

export const isDemoKey = (key: string): boolean => key.startsWith(DEMO_KEY);
