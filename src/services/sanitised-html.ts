import DOMPurify from 'dompurify';

/** What a text of the portal may be marked up with: nothing that leads anywhere, looks otherwise or runs. */
const RULES = { ALLOWED_TAGS: ['b', 'br', 'em', 'i', 'strong'], ALLOWED_ATTR: [] };

let isInstalled = false;

/** For scripts of others that write HTML: whatever they write is sanitised first, where the browser has Trusted Types (design §11). */
export function sanitiseWrittenHtml(): void {
  if (isInstalled) return;
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html, RULES) });
  isInstalled = true;
}
