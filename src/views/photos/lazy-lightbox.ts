import { late } from '../shared/late.tsx';

/** Photos shown large; what shows them is fetched with the first. */
export const Lightbox = late(async () => (await import('./lightbox.tsx')).default);
