import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { count, id } from '../common.ts';

export const loginByApiKey = defineCall({
  service: 'identity',
  name: 'LoginByApiKey',
  summary: 'Exchanges an API key for an access token, with the organisations it may use',
  method: 'POST',
  path: '/app/Identity/LoginByApiKey',
  body: v.strictObject({ apiKey: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: v.object({ accessToken: v.string(), expiresInSeconds: count, scopeIds: v.array(id) }),
  isOpen: true,
  requires: null,
  status: 200,
  problems: ['unauthorized', 'too-many-tries'],
});
