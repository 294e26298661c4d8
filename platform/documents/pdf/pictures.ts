import type { Language } from '../../../domain/enumerations.ts';
import { bottomOf, bytesOf, contentWidth, MARGIN, newSheet, placeIn, writeAt, BOLD } from './sheet.ts';

export interface Pictures {
  readonly title: string;
  readonly language: Language;
  /** JPEG files. */
  readonly pictures: readonly Uint8Array[];
}

/** A tagged PDF with each picture on its own page, under the title. */
export function drawPictures({ title, language, pictures }: Pictures): Promise<Uint8Array> {
  const sheet = newSheet({ title, author: '', lang: `${language}-CA`, at: new Date() });
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  for (const [index, picture] of pictures.entries()) {
    if (index > 0) sheet.addPage();
    const alt = pictures.length === 1 ? title : `${title}, ${index + 1} / ${pictures.length}`;
    const heading = placeIn(sheet, root, 'H1');
    const y = writeAt(
      sheet,
      heading,
      alt,
      { x: MARGIN, y: MARGIN, width: contentWidth(sheet) },
      { size: 13, font: BOLD },
    );
    const fit: [number, number] = [contentWidth(sheet), bottomOf(sheet) - y];
    placeIn(sheet, root, 'Figure', { alt }).add(
      () =>
        void sheet.image(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength), MARGIN, y + 8, { fit }),
    );
  }
  return bytesOf(sheet);
}
