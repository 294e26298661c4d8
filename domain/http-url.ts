/** The URL parser that browsers and Node have; the library of the language alone does not name it. */
declare const URL: new (text: string) => { readonly protocol: string; readonly hostname: string };

/** How it begins. The parser alone would also mend what is written otherwise (`http:example.com`), and drop line breaks. */
const BEGINNING = /^https?:\/\/[^\s/?#\\][^\s\\]*$/i;

/** An http(s) address with a host (spec §5), as the URL parser reads it; spaces around it do not count. */
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
