import type { Pdf } from '../../domain/document.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { saveFile } from './take-away.ts';

/** A tab reads its PDF again when it is reloaded, saved or printed: so many of the last ones keep their address. */
const MOST_OPEN = 10;
const addresses: string[] = [];

const blobOf = ({ content }: Pdf): Blob => {
  if (!(content instanceof Blob)) throw new CallFailed({ kind: 'unexpected' });
  return content;
};

/** Shows a PDF in a new tab; false where the browser opens none. */
export function openPdf(pdf: Pdf): boolean {
  const address = URL.createObjectURL(blobOf(pdf));
  const tab = window.open(address, '_blank');
  if (!tab) {
    URL.revokeObjectURL(address);
    return false;
  }
  tab.opener = null;
  addresses.push(address);
  const oldest = addresses.length > MOST_OPEN ? addresses.shift() : undefined;
  if (oldest !== undefined) URL.revokeObjectURL(oldest);
  return true;
}

/** Gives a PDF to the browser as a file. */
export const savePdf = (pdf: Pdf): void => saveFile(pdf.name, blobOf(pdf));
