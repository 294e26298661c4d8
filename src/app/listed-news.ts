import { later } from './later.tsx';
import type { NewWorkProps } from './new-work.tsx';

/** What is new on a list, loaded after its rows. */
export const ListedNews = later<NewWorkProps>(async () => (await import('./new-work.tsx')).NewWork);
