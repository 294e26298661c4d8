/** What a diagram is copied or downloaded as. */
export type DiagramForm = 'svg' | 'png' | 'mermaid';

export interface TakeAwayContext {
  /** The form asked for last. */
  readonly form: DiagramForm;
}

export type TakeAwayEvent =
  /** A PNG cannot be copied. */
  | { readonly type: 'diagram.copy'; readonly form: Exclude<DiagramForm, 'png'> }
  | { readonly type: 'diagram.save'; readonly form: DiagramForm };
