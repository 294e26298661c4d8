import * as v from 'valibot';
import type { CommunicationChoices } from '../../domain/communications.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { version } from '../common.ts';

export const communicationChoices = v.object({
  ordersSummary: v.boolean(),
  creditRequestSummaries: v.boolean(),
  invoices: v.boolean(),
  credits: v.boolean(),
}) satisfies v.GenericSchema<unknown, CommunicationChoices>;

export const getCommunicationSettings = defineCall({
  service: 'sourcing',
  name: 'getCommunicationSettings',
  summary:
    'Which e-mails the signed-in user wants from the organisation in scope. Version 0: nothing was chosen, and all are sent',
  method: 'GET',
  path: '/users/current/communication-settings',
  response: v.object({ choices: communicationChoices, version }),
  requires: { feature: 'supplier-communications', levels: [AccessLevel.Read] },
  status: 200,
  problems: [],
});

export const updateCommunicationSettings = defineCall({
  service: 'sourcing',
  name: 'updateCommunicationSettings',
  summary: 'Chooses which e-mails the signed-in user wants from the organisation in scope, made from the version named',
  method: 'PATCH',
  path: '/users/current/communication-settings/:update',
  body: v.object({ choices: communicationChoices, version }),
  response: v.object({ version }),
  requires: { feature: 'supplier-communications', levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'version-outdated'],
});
