/** The size of the report as a static site. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { say } from '../../scripts/run/terminal.ts';

export const MOST_BYTES = 20_000_000;

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const bytesIn = (folder: string, isOfSite: (name: string) => boolean): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isOfSite(entry.name))
    .reduce((sum, { name }) => sum + statSync(`${folder}/${name}`).size, 0);

/**
 * Says that the report is larger than it may be, and whose pictures are the largest; null when it is not. The traces of
 * failed steps and the files for other tools do not count.
 */
export function tooLarge(folder: string, most = MOST_BYTES): string | null {
  const page = bytesIn(folder, (name) => /\.(html|css|js)$/.test(name));
  const pictures = existsSync(`${folder}/pictures`) ? readdirSync(`${folder}/pictures`) : [];
  const sizes = pictures
    .map((stem) => ({ stem, bytes: bytesIn(`${folder}/pictures/${stem}`, (name) => name.endsWith('.webp')) }))
    .sort((left, right) => right.bytes - left.bytes);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, page);
  if (all <= most) return null;
  const largest = sizes.slice(0, 3).map(({ stem, bytes }) => `${stem} (${inMegabytes(bytes)})`);
  return say('paths.tooLarge', { size: inMegabytes(all), most: inMegabytes(most), largest: largest.join(', ') });
}
