/** An exact question about the workflows, and the short form in which an address and a command line have it. */

export const KINDS = ['when', 'who', 'long', 'way', 'life', 'never', 'changed'] as const;
export type Kind = (typeof KINDS)[number];

/** `when:order/sale.confirm@open.reserved`: what it asks, of which workflow, about what, and in which situation. */
export interface Question {
  readonly kind: Kind;
  /** The name of a workflow or of a document's life. */
  readonly of: string;
  /** An event, or a state; empty for all. */
  readonly what: string;
  /** A state, or a revision; null for any. */
  readonly at: string | null;
}

const CODE = /^(when|who|long|way|life|never|changed):([^/@]+)(?:\/([^@]*))?(?:@(.*))?$/;

const isKind = (word: string | undefined): word is Kind => KINDS.some((kind) => kind === word);

export const codeOf = ({ kind, of, what, at }: Question): string =>
  `${kind}:${of}${what && `/${what}`}${at === null ? '' : `@${at}`}`;

/** The question of a code; null for any other text. */
export function questionIn(text: string): Question | null {
  const [, kind, of = '', what = '', at = null] = CODE.exec(text) ?? [];
  return isKind(kind) ? { kind, of, what, at } : null;
}

/** An event without what XState adds to its name: a delay is the same wherever it is waited for. */
export function eventKey(event: string): string {
  const [xstate, kind, ...rest] = event.split('.');
  if (xstate !== 'xstate') return event;
  return kind === 'after' ? `after.${rest[0] ?? ''}` : `${kind ?? ''}.${rest.at(-1) ?? ''}`;
}
