import { late } from '../late/late.tsx';

/** The lightbox, loaded on first use. */
export const Lightbox = late(async () => (await import('./lightbox.tsx')).default);
