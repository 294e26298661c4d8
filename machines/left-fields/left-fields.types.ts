/** The value of a field: a text, or a choice. */
export type FieldValue = string | number;

export interface LeftFieldsContext {
  /** The field being typed into and its value; null when there is none. */
  readonly typing: { readonly field: string; readonly value: FieldValue } | null;
  /** The values of fields when they were left, by name. A field being typed into again is not included. */
  readonly left: Readonly<Record<string, FieldValue>>;
}

export type LeftFieldsEvent =
  | { readonly type: 'field.type'; readonly field: string; readonly value: FieldValue }
  | { readonly type: 'field.leave'; readonly field: string };
