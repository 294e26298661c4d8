/** What the drawing threads run. */
export { drawPdf } from './draw.ts';
export { drawPictures } from './pictures.ts';
