import * as v from 'valibot';
import type { CommunicationChoices } from '../../domain/communications.ts';

/** Which e-mails a user gets: used by the call and by saved drafts. */
export const communicationChoices = v.object({
  ordersSummary: v.boolean(),
  creditRequestSummaries: v.boolean(),
  invoices: v.boolean(),
  credits: v.boolean(),
}) satisfies v.GenericSchema<unknown, CommunicationChoices>;
