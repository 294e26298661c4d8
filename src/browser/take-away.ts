import { altersPictures } from './altered-pictures.ts';

/** Exports something from a page: to the clipboard, a file or paper. */

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Renders an SVG as a PNG at twice its size, so that it stays sharp when enlarged. */
async function toPng(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * 2;
    canvas.height = height * 2;
    if (await altersPictures()) throw new Error('the browser alters pictures');
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the browser made no PNG');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Prints the page on one sheet of a size in pixels, so that a PDF has all of a high drawing on one page. Printers scale
 * it to their paper.
 */
function printOnSheet({ width, height }: { readonly width: number; readonly height: number }): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
    { once: true },
  );
  window.print();
}

/** Maximum length of a mailto URL; mail programs cut off the rest. */
const LONGEST_MAIL = 1800;

/** Opens a new mail in the user's mail program, with as many whole lines as fit. */
function openMail(to: string, subject: string, text: string): void {
  let body = text;
  while (encodeURIComponent(body).length > LONGEST_MAIL)
    body = body.slice(0, Math.max(body.lastIndexOf('\n'), body.length - 200));
  const link = document.createElement('a');
  link.href = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  link.click();
}

export const takeAway = {
  mail: openMail,
  print: (): void => window.print(),
  printOnSheet,
  copy: (text: string): Promise<void> => navigator.clipboard.writeText(text),
  save: (name: string, text: string, type: string): void => saveFile(name, new Blob([text], { type })),
  savePng: async (
    name: string,
    svg: string,
    size: { readonly width: number; readonly height: number },
  ): Promise<void> => saveFile(name, await toPng(svg, size)),
};
