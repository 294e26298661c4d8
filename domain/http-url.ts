/** The URL parser of browsers and Node. The standard library's types do not include it. */
declare const URL: new (text: string) => {
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
};

/** The parser alone is too lenient: it fixes `http:example.com` and drops line breaks. */
const BEGINNING = /^https?:\/\/[^\s/?#\\][^\s\\]*$/i;

/** Whether a text is an http(s) URL with a host (spec §5). Surrounding spaces are ignored. */
export function isHttpUrl(text: string): boolean {
  const trimmed = text.trim();
  if (!BEGINNING.test(trimmed)) return false;
  try {
    const { protocol, hostname } = new URL(trimmed);
    return /^https?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/** Whether a text is an origin as browsers send it: scheme, host and port only. */
export const isOrigin = (text: string): boolean => isHttpUrl(text) && new URL(text).origin === text;
