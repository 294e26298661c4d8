/** Gives something of a page to take along: on the clipboard, as a file, or on paper. */

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** An SVG as a PNG, twice as many pixels as it has, so that it can be enlarged. */
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
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the browser made no PNG');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Mail programs take addresses no longer than this; what is beyond it stays behind. */
const LONGEST_MAIL = 1800;

/** The user's own mail program, with a mail that is begun: whole lines, as many as it takes. */
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
  copy: (text: string): Promise<void> => navigator.clipboard.writeText(text),
  save: (name: string, text: string, type: string): void => saveFile(name, new Blob([text], { type })),
  savePng: async (
    name: string,
    svg: string,
    size: { readonly width: number; readonly height: number },
  ): Promise<void> => saveFile(name, await toPng(svg, size)),
};
