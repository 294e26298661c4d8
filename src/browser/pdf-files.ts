import type { Pdf } from '../../domain/document.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { saveFile } from './take-away.ts';

/** Number of PDF URLs to keep. A tab reads its PDF again when the user reloads, saves or prints it. */
const MOST_OPEN = 10;
const addresses: string[] = [];

const blobOf = ({ content }: Pdf): Blob => {
  if (!(content instanceof Blob)) throw new CallFailed({ kind: 'unexpected' });
  return content;
};

/** Opens a PDF in a new tab; false when the browser blocks it. */
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

/** Downloads a PDF. */
export const savePdf = (pdf: Pdf): void => saveFile(pdf.name, blobOf(pdf));
