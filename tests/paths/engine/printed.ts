import { minifySync } from 'vite';
import type { Node } from './view-syntax.ts';

/** The code around a piece of syntax that lets it be parsed alone. */
function frameOf({ type }: Pick<Node, 'type'>): readonly [before: string, after: string] {
  switch (type) {
    case 'JSXAttribute':
    case 'JSXSpreadAttribute':
      return ['<x ', ' />'];
    case 'JSXOpeningElement':
      return ['', ''];
    case 'Property':
      return ['x = { ', ' }'];
    default:
      return ['x = (', ')'];
  }
}

/**
 * The text of a piece of syntax on one line, independent of formatting: insignificant line breaks, quotes, commas and
 * parentheses make no difference.
 */
export function printed(file: string, node: Pick<Node, 'type'>, text: string): string {
  const [before, after] = frameOf(node);
  const isOpen = node.type === 'JSXOpeningElement' && !text.endsWith('/>');
  const whole = isOpen ? text.replace(/>$/, '/>') : text;
  const { code, errors } = minifySync(file.replace(/\.ts$/, '.tsx'), `${before}${whole}${after}`, {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false },
  });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}: ${text}`);
  const line = code
    .trim()
    .replace(/;$/, '')
    // A space at the end of a line of text, as a formatter writes it.
    .replace(/\{" "\}\s*/g, '\0')
    .replace(/>\s*\n\s*/g, '>')
    .replace(/\s*\n\s*</g, '<')
    .replaceAll('\0', ' ')
    .replace(/\s+/g, ' ')
    .replace(/"([^"'\\]*)"/g, "'$1'");
  const [open, close] = before === 'x = (' ? ['x = ', ''] : [before, after];
  const bare = line.slice(open.length, line.length - close.length);
  return isOpen ? bare.replace(/ ?\/>$/, '>') : bare;
}
