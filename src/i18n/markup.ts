import DOMPurify from 'dompurify';

/** The markup allowed in texts: no links, styles or scripts. */
const RULES = { ALLOWED_TAGS: ['b', 'br', 'em', 'i', 'strong'], ALLOWED_ATTR: [] };

/** The HTML of a text, as a trusted type where required. */
export const sanitised = (html: string): string | TrustedHTML =>
  window.trustedTypes
    ? DOMPurify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true })
    : DOMPurify.sanitize(html, RULES);

let isInstalled = false;

/** Sanitises any HTML written by third-party scripts. */
export function sanitiseWrittenHtml(): void {
  if (isInstalled) return;
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html, RULES) });
  isInstalled = true;
}
