/** What a user may be sent by e-mail (spec §3). */
export const COMMUNICATIONS = ['ordersSummary', 'creditRequestSummaries', 'invoices', 'credits'] as const;
export type Communication = (typeof COMMUNICATIONS)[number];

/** Which of them this user wants. */
export type CommunicationChoices = Readonly<Record<Communication, boolean>>;
