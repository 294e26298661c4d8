import i18next from 'i18next';
import type { TextKey } from './resources.ts';

/** Whether there is such a text, among those loaded. */
export const isText = (key: string): key is TextKey => i18next.exists(key);
