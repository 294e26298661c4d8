export interface ReportContext {
  /** What is sent: what the user writes, with the log of what happened last. */
  readonly text: string;
}

export type ReportEvent =
  | { readonly type: 'report.open' }
  | { readonly type: 'report.close' }
  | { readonly type: 'report.edit'; readonly text: string }
  | { readonly type: 'report.mail' }
  | { readonly type: 'report.copy' };
