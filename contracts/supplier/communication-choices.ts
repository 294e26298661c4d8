import * as v from 'valibot';
import { COMMUNICATIONS, type CommunicationChoices } from '../../domain/communications.ts';
import { recordOf } from '../../domain/record-of.ts';

/** Which e-mails a user gets: used by the call and by saved drafts. */
export const communicationChoices = v.object(recordOf(COMMUNICATIONS, () => v.boolean())) satisfies v.GenericSchema<
  unknown,
  CommunicationChoices
>;
