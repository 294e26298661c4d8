import { withAnySignal } from '../browser/with-any-signal.ts';
import {
  getCreditDocument,
  getCreditPdf,
  getInvoiceDocument,
  getInvoicePdf,
  getPackingSlipDocument,
  getPackingSlipPdf,
} from '../../contracts/supplier/documents.ts';
import type { DocumentInput, FetchInput } from '../../machines/document/document.types.ts';
import { isWholePdf, PDF_MIME, type Pdf } from '../../domain/document.ts';
import type { Language } from '../../domain/enumerations.ts';
import { CallFailed, type FailureCode } from '../../machines/support/failure.ts';
import { CALLS } from '../../machines/support/timing.ts';
import type { Http } from './http.ts';

const CHECKS = {
  invoice: getInvoiceDocument,
  credit: getCreditDocument,
  'packing-slip': getPackingSlipDocument,
} as const;
const FETCHES = { invoice: getInvoicePdf, credit: getCreditPdf, 'packing-slip': getPackingSlipPdf } as const;

/** The available languages of a PDF. Rejects with CallFailed. */
export async function checkDocument(
  http: Http,
  { kind, id }: DocumentInput,
  signal: AbortSignal,
): Promise<{ languages: readonly Language[] }> {
  const { body } = await http.send(CHECKS[kind], { params: { id }, signal });
  return body;
}

/** The file name sent by the platform, or a default. */
function fileNameOf(
  disposition: string | null,
  { kind, id, language }: Pick<FetchInput, 'kind' | 'id' | 'language'>,
): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Badly encoded, so treat it as missing.
  }
  return `${kind}-${id}-${language}.pdf`;
}

/** Reads a body to its end and reports progress. */
async function readAll(response: Response, onShare: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(response.headers.get('content-length') ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let told = 0;
  const reader = response.body?.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk at a time
    const next = await reader?.read();
    if (!next || next.done) break;
    chunks.push(next.value);
    received += next.value.byteLength;
    // The page shows whole percents, so report no more often.
    const share = length === 0 ? 0 : Math.min(1, Math.round((received / length) * 100) / 100);
    if (share > told) onShare((told = share));
  }
  if (length !== 0 && received !== length) throw new CallFailed({ kind: 'malformed', code: 'not-a-pdf' });
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Fetches a PDF and reports progress. An invalid or incomplete PDF is a failure (spec §8). Rejects with CallFailed. */
export async function fetchPdf(
  http: Http,
  { kind, id, language, listener }: FetchInput,
  signal: AbortSignal,
): Promise<Pdf> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), CALLS.timeout);
  // Progress restarts the timeout.
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), CALLS.timeout);
  };
  const failed = (code: FailureCode | null) => (error: unknown) => {
    if (signal.aborted || error instanceof CallFailed) throw error;
    throw new CallFailed({
      kind: silence.signal.aborted ? 'timeout' : 'network',
      code: silence.signal.aborted ? null : code,
    });
  };
  const read = async (over: AbortSignal): Promise<Pdf> => {
    const response = await http.open(FETCHES[kind], { id, language }, over).catch(failed(null));
    const bytes = await readAll(response, (share) => {
      wait();
      listener.send({ type: 'pdf.progressed', share });
    }).catch(failed('not-a-pdf'));
    const type = response.headers.get('content-type')?.split(';')[0]?.trim();
    if (type !== PDF_MIME || !isWholePdf(bytes)) throw new CallFailed({ kind: 'malformed', code: 'not-a-pdf' });
    return {
      name: fileNameOf(response.headers.get('content-disposition'), { kind, id, language }),
      content: new Blob([bytes], { type: PDF_MIME }),
    };
  };
  return withAnySignal([signal, silence.signal, http.userSignal], read).finally(() => clearTimeout(timer));
}
