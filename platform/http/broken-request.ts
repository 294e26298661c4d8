import type { Duplex } from 'node:stream';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Responds, with these headers, to bytes that are not valid HTTP, are too large or arrive too slowly, before a request
 * exists.
 */
export const brokenRequestRefuser =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(
      [
        `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
        'Connection: close',
        'Content-Length: 0',
        'Cache-Control: no-store',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        '',
      ].join('\r\n'),
    );
  };
