import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { getPhoto, getPhotoThumbnail } from '../../../contracts/supplier/photos.ts';
import { CLEAN, ENDED, type Flow, type Stage } from '../stage.ts';
import { button, css, role, text, type User } from '../user.ts';

const fixture = (name: string): string => join(import.meta.dirname, '..', '..', 'fixtures', name);
const JPEG = fixture('hood.jpg');
const WIDTH = 320;

const answered = v.object({ answer: v.object({ photoIds: v.tuple([v.string()]) }) });

/** What this browser reads of a canvas that it painted blue. It runs in the page. */
async function readBlue(): Promise<number[]> {
  const canvas = new OffscreenCanvas(32, 32);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'rgb(0, 0, 255)';
    context.fillRect(0, 0, 32, 32);
  }
  return [...(context?.getImageData(0, 0, 32, 32).data ?? [])];
}

/** The width at which the page shows its first new photo. It runs in the page. */
const shownWidth = (): number | undefined => document.querySelector<HTMLImageElement>('.photo-tile img')?.naturalWidth;

const bytesOf = async (stage: Stage, user: User, path: string): Promise<Buffer> => {
  const answer = await fetch(stage.world.platform + path, {
    headers: { authorization: `Bearer ${await user.token()}`, 'scope-id': 'atelier-montreal' },
  });
  return Buffer.from(await answer.arrayBuffer());
};

export const alteredPictures: Flow = {
  name: 'whose browser alters pictures is told why a HEIC is refused, and sends a JPEG as it is',
  run: async (stage) => {
    const { id } = await stage.world.make('credit-requests', { percent: 50 });
    const user = await stage.enter(`/creditRequests/${id}/`);
    await user.seesState('creditRequest', CLEAN);
    const blue = v.parse(v.array(v.number()), await user.tab.run({ code: String(readBlue), args: [] }));
    expect(blue.filter((value, at) => value !== [0, 0, 255, 255][at % 4]).length).toBeGreaterThan(1000);

    await user.click(role('radio', stage.text('credit-request.refuse')));
    await user.type(css('textarea'), 'Scratched');
    await user.tab.choose('.photos input[type=file]', fixture('hood.heic'));
    await user.sees(text(stage.text('photo.refusal.pictures-altered')));
    await user.click(button(stage.text('photos.remove', { place: 1 })));
    await user.seesNo(text(stage.text('photo.refusal.pictures-altered')));

    await user.tab.choose('.photos input[type=file]', JPEG);
    await user.sees(button(new RegExp(`^${stage.text('photos.open', { place: 1 })}`)));
    // The preview is the photo, too.
    await expect.poll(() => user.tab.run({ code: String(shownWidth), args: [] })).toBe(WIDTH);
    await user.click(button(stage.text('credit-request.sendDecision.refuse')));
    await user.click(button(stage.text('credit-request.hurry')));
    await user.seesState('creditRequest', ENDED);

    const { answer } = v.parse(answered, await stage.stored(user, `/supplier-credit-requests/${id}`));
    const [photoId] = answer.photoIds;
    const sent = readFileSync(JPEG);
    for (const { path } of [getPhoto, getPhotoThumbnail]) {
      const stored = await bytesOf(stage, user, path.replace('{id}', photoId)); // oxlint-disable-line no-await-in-loop -- one after the other
      expect(stored.equals(sent), path).toBe(true);
    }
  },
};
