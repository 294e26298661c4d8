/** What the tests of writes upload, and how they see an effect. */
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import type { Stage } from './stage.ts';

/** Reads a number from a response of the platform, such as `openHours.version`. */
export const versionOf =
  (path: string, place = 'version') =>
  async (s: Stage, id: string): Promise<number> => {
    const whole: unknown = await s.stored(path.replace('{id}', id));
    const number = Number(place.split('.').reduce((value, key) => Object(value)[key] as unknown, whole));
    if (!Number.isFinite(number)) throw new Error(`${path} has no ${place}`);
    return number;
  };

export const file = { name: 'hood.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(SCENES.own[0], 400)) };
