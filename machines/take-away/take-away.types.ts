/** The formats of a copy or download; `print` is paper, or a PDF of the browser. */
export type DiagramForm = 'svg' | 'png' | 'print' | 'mermaid' | 'scxml' | 'stately';

export interface TakeAwayContext {
  /** The last requested format. */
  readonly form: DiagramForm;
}

export type TakeAwayEvent =
  /** Only these can be pasted elsewhere. */
  | { readonly type: 'diagram.copy'; readonly form: 'svg' | 'mermaid' }
  | { readonly type: 'diagram.save'; readonly form: DiagramForm };
