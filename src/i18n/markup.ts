import DOMPurify from 'dompurify';

/** What a text of the portal may be marked up with: nothing that leads anywhere, looks otherwise or runs. */
const RULES = { ALLOWED_TAGS: ['b', 'br', 'em', 'i', 'strong'], ALLOWED_ATTR: [] };

/** HTML of a text of the portal, as a browser with Trusted Types takes it (design §11). */
export const sanitised = (html: string): string | TrustedHTML =>
  window.trustedTypes
    ? DOMPurify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true })
    : DOMPurify.sanitize(html, RULES);

let isInstalled = false;

/** For scripts of others that write HTML: whatever they write is sanitised first. */
export function sanitiseWrittenHtml(): void {
  if (isInstalled) return;
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html, RULES) });
  isInstalled = true;
}
