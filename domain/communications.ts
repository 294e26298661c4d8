/** The e-mails a user can choose to receive (spec §3). */
export const COMMUNICATIONS = ['ordersSummary', 'creditRequestSummaries', 'invoices', 'credits'] as const;
export type Communication = (typeof COMMUNICATIONS)[number];

/** The user's choices. */
export type CommunicationChoices = Readonly<Record<Communication, boolean>>;
