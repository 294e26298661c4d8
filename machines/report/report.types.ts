export interface ReportContext {
  /** The report text: the user's description and the log. */
  readonly text: string;
}

export type ReportEvent =
  | { readonly type: 'report.open' }
  | { readonly type: 'report.close' }
  | { readonly type: 'report.edit'; readonly text: string }
  | { readonly type: 'report.mail' }
  | { readonly type: 'report.copy' };
