/** The formats of a copy or download. */
export type DiagramForm = 'svg' | 'png' | 'mermaid';

export interface TakeAwayContext {
  /** The last requested format. */
  readonly form: DiagramForm;
}

export type TakeAwayEvent =
  /** A PNG cannot be copied. */
  | { readonly type: 'diagram.copy'; readonly form: Exclude<DiagramForm, 'png'> }
  | { readonly type: 'diagram.save'; readonly form: DiagramForm };
