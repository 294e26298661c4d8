/** What a field holds: a text, or a choice. */
export type FieldValue = string | number;

export interface LeftFieldsContext {
  /** The field that is being typed into, and what it holds; null when there is none. */
  readonly typing: { readonly field: string; readonly value: FieldValue } | null;
  /** What the fields held when they were left, by name. A field typed into again is not among them. */
  readonly left: Readonly<Record<string, FieldValue>>;
}

export type LeftFieldsEvent =
  | { readonly type: 'field.type'; readonly field: string; readonly value: FieldValue }
  | { readonly type: 'field.leave'; readonly field: string };
