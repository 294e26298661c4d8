import * as v from 'valibot';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { version } from '../common.ts';
import { communicationChoices } from './communication-choices.ts';

export const getCommunicationSettings = defineCall({
  service: 'sourcing',
  name: 'getCommunicationSettings',
  summary:
    'The signed-in user’s e-mail settings for the organisation in scope. Version 0: nothing chosen yet, all e-mails are sent',
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
  summary: 'Updates the signed-in user’s e-mail settings for the organisation in scope, from the given version',
  method: 'PATCH',
  path: '/users/current/communication-settings/:update',
  body: v.object({ choices: communicationChoices, version }),
  response: v.object({ version }),
  requires: { feature: 'supplier-communications', levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'version-outdated'],
});
