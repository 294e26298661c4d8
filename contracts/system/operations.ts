import * as v from 'valibot';
import { ADMINISTRATION_FEATURE, AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id } from '../common.ts';
import { FILE_PROBLEMS, inAnyFeature, namedFile } from '../supplier/feature-documents.ts';
import { filled, filledNote } from '../texts.ts';

/** A system administrator's permission, for the whole marketplace. */
export const administers = (level: number) =>
  ({ feature: ADMINISTRATION_FEATURE, levels: [level], isEverywhere: true }) as const;

export const clearCache = defineCall({
  service: 'identity',
  name: 'ClearCache',
  summary: 'Removes what has expired and what nobody uses, now instead of at the next minute; nothing that is in use',
  method: 'POST',
  path: '/app/System/ClearCache',
  requires: administers(AccessLevel.Configure),
  status: 204,
  problems: [],
});

export const getEnvironmentVariables = defineCall({
  service: 'identity',
  name: 'GetEnvironmentVariables',
  summary: 'How the platform was set up: listed settings alone, none of them a secret, an address or a folder',
  method: 'GET',
  path: '/app/System/GetEnvironmentVariables',
  response: v.object({ variables: v.record(v.string(), v.string()) }),
  requires: administers(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const insertFile = defineCall({
  service: 'identity',
  name: 'InsertFile',
  summary: 'Keeps a photo or PDF (at most 50 MB) for the organisation, outside its features',
  method: 'POST',
  path: '/app/System/InsertFile',
  body: namedFile,
  bodyType: 'form',
  response: v.object({ fileId: id }),
  requires: inAnyFeature(AccessLevel.CreateDocument),
  status: 201,
  problems: FILE_PROBLEMS,
  isIdempotent: true,
});

export const getFileContent = defineCall({
  service: 'identity',
  name: 'GetFileContent',
  summary: 'The content of a file that the organisation inserted, with its name, to be saved',
  method: 'GET',
  path: '/app/System/GetFileContent',
  query: v.strictObject({ fileId: id }),
  response: v.instance(Uint8Array),
  responseType: 'file',
  requires: inAnyFeature(AccessLevel.ReadDocument),
  status: 200,
  problems: ['not-found'],
});

/** People, not mailing lists. */
const MOST_RECIPIENTS = 20;

const address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200));

export const sendEmail = defineCall({
  service: 'identity',
  name: 'SendEmail',
  summary: 'Writes to users of the organisation, and to nobody else; each e-mail says who sent it',
  method: 'POST',
  path: '/app/System/SendEmail',
  body: v.strictObject({
    to: v.pipe(v.array(address), v.minLength(1), v.maxLength(MOST_RECIPIENTS)),
    subject: filled(150),
    text: filledNote(5000),
  }),
  response: v.object({ queued: count }),
  requires: { feature: 'supplier-communications', levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'too-many-tries', 'idempotency-key-invalid', 'idempotency-key-reused'],
  isIdempotent: true,
});
