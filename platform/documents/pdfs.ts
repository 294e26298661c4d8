import { makePdf } from '../../contracts/index.ts';
import { LARGEST_PHOTO, PHOTO_MIME } from '../../domain/photo.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { pdfDrawing } from './pdf/drawing.ts';
import { FormPhoto } from './form-files.ts';

/** PDFs of pictures (spec §7). Nothing is stored. */
export function mountPdfs(app: App, platform: Platform): void {
  answer(app, platform, makePdf, async ({ body: { title, language, ...pages }, caller: { scopeId } }) => {
    const files = Object.entries(pages).map(([name, file]) => {
      if (!(file instanceof FormPhoto)) throw malformed(name, 'not a file');
      // A JPEG is embedded as it is; other types would be decoded here.
      if (file.type !== PHOTO_MIME.jpeg) throw new Refusal('not-a-photo', { detail: `${name} is no JPEG` });
      return file;
    });
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST_PHOTO) throw new Refusal('too-large');
    const bytes = await pdfDrawing.pictures(scopeId, async () => ({
      title,
      language,
      pictures: await Promise.all(files.map((file) => file.read())),
    }));
    return { name: `${title}.pdf`, bytes };
  });
}
