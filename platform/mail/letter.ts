import type { Language } from '../../domain/enumerations.ts';
import { WORDS } from './words.ts';

/** The content of an e-mail, translated, without HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Facts, one per line. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly link?: { readonly text: string; readonly href: string };
  /** Why it was sent, and how to opt out. */
  readonly footer: readonly string[];
}

/** Plain text; each table row is a line. */
export function plainOf({ paragraphs, facts = [], table, link, footer }: Letter, language: Language): string {
  const blocks = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}${WORDS[language].colon}${value}`).join('\n'),
    (table?.rows ?? []).map((row) => `- ${row.filter((cell) => cell !== '').join(' · ')}`).join('\n'),
    link ? `${link.text}${WORDS[language].colon}\n${link.href}` : '',
    ['-- ', WORDS[language].portal, ...footer].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inLines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const CELL = 'padding:6px 12px 6px 0;border-bottom:1px solid #ddd;text-align:left;vertical-align:top';

/** The same as HTML, with inline styles because e-mail clients ignore style sheets. */
export function htmlOf({ subject, paragraphs, facts = [], table, link, footer }: Letter, language: Language): string {
  const head = (text: string) => `<th scope="col" style="${CELL};color:#555;font-weight:500">${escaped(text)}</th>`;
  const cell = (text: string) => `<td style="${CELL}">${escaped(text)}</td>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><th scope="row" style="${CELL};color:#555;font-weight:500">${escaped(label)}</th>${cell(value)}</tr>`;
  const blocks = [
    ...paragraphs.map((text) => `<p>${inLines(text)}</p>`),
    facts.length === 0 ? '' : `<table style="border-collapse:collapse">${facts.map(fact).join('')}</table>`,
    table
      ? `<table style="border-collapse:collapse"><thead><tr>${table.headers.map(head).join('')}</tr></thead><tbody>${table.rows
          .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
          .join('')}</tbody></table>`
      : '',
    link
      ? `<p style="margin:24px 0"><a href="${escaped(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#b34700;color:#fff;font-weight:500;text-decoration:none">${escaped(link.text)}</a></p>`
      : '',
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 Roboto,Arial,sans-serif;color:#222;background:#fff">
<div style="max-width:640px">
<p style="color:#b34700;font-weight:700">${escaped(WORDS[language].portal)}</p>
${blocks.filter((block) => block !== '').join('\n')}
<p style="margin-top:32px;color:#666;font-size:13px">${footer.map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`;
}
