import * as v from 'valibot';
import { FEATURES } from '../../domain/features.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id, instant, queryInteger, version } from '../common.ts';
import { filled } from '../texts.ts';
import { file } from './photos.ts';

/** Documents by feature (spec §6, §7): photos and PDFs that an organisation keeps with one of its features. */

/** A file name. */
export const fileName = v.pipe(filled(200), v.regex(/^[^/\\]+$/));

/** A file with its name. Its type comes from its bytes, not from its name. */
export const namedFile = v.object({ name: fileName, file });

/** Why a file is refused. */
export const FILE_PROBLEMS = [
  'file-type',
  'photo-damaged',
  'photo-dimensions',
  'photo-quota',
  'too-large',
  'idempotency-key-invalid',
  'idempotency-key-reused',
] as const;

/** Any feature will do; the path says which one the call is about, and that one is checked. */
export const inAnyFeature = (level: number) => FEATURES.map((feature) => ({ feature, levels: [level] }) as const);

const ofFeature = v.object({ feature: v.picklist(FEATURES) });
const ofDocument = v.object({ feature: v.picklist(FEATURES), id });
const kept = v.object({ id, version });

export const listFeatureDocuments = defineCall({
  service: 'documents',
  name: 'listFeatureDocuments',
  summary: 'A page of the organisation’s documents of a feature, the last changed first; archived ones if asked for',
  method: 'GET',
  path: '/documents/features/{feature}',
  params: ofFeature,
  query: v.strictObject({
    isArchived: v.optional(v.picklist(['true', 'false'])),
    pageNumber: v.optional(queryInteger(1, 100_000)),
    pageSize: v.optional(queryInteger(1, 100)),
  }),
  response: v.object({
    items: v.array(
      v.object({
        ...kept.entries,
        name: v.string(),
        type: v.string(),
        size: count,
        updatedAt: instant,
        archivedAt: v.nullable(instant),
      }),
    ),
    pageNumber: count,
    pageSize: count,
    total: count,
  }),
  requires: inAnyFeature(AccessLevel.ListDocuments),
  status: 200,
  problems: ['validation'],
});

export const addFeatureDocument = defineCall({
  service: 'documents',
  name: 'addFeatureDocument',
  summary: 'Keeps a photo or PDF (at most 50 MB) with a feature of the organisation; photos lose their location data',
  method: 'POST',
  path: '/documents/features/{feature}',
  params: ofFeature,
  body: namedFile,
  bodyType: 'form',
  response: kept,
  requires: inAnyFeature(AccessLevel.CreateDocument),
  status: 201,
  problems: FILE_PROBLEMS,
  isIdempotent: true,
});

export const getFeatureDocument = defineCall({
  service: 'documents',
  name: 'getFeatureDocument',
  summary: 'The content of a document, with its name, to be saved',
  method: 'GET',
  path: '/documents/features/{feature}/{id}',
  params: ofDocument,
  response: v.instance(Uint8Array),
  responseType: 'file',
  requires: inAnyFeature(AccessLevel.ReadDocument),
  status: 200,
  problems: ['not-found'],
});

export const renameFeatureDocument = defineCall({
  service: 'documents',
  name: 'renameFeatureDocument',
  summary: 'Gives a document another name; archived ones keep theirs',
  method: 'PUT',
  path: '/documents/features/{feature}/{id}',
  params: ofDocument,
  body: v.strictObject({ name: fileName, version }),
  response: v.object({ version }),
  requires: inAnyFeature(AccessLevel.UpdateDocument),
  status: 200,
  problems: ['not-found', 'version-outdated'],
});

export const archiveFeatureDocument = defineCall({
  service: 'documents',
  name: 'archiveFeatureDocument',
  summary: 'Archives a document, or brings it back',
  method: 'PATCH',
  path: '/documents/features/{feature}/{id}/:archive',
  params: ofDocument,
  body: v.strictObject({ isArchived: v.boolean() }),
  requires: inAnyFeature(AccessLevel.ArchiveDocument),
  status: 204,
  problems: ['not-found'],
});

export const destroyFeatureDocument = defineCall({
  service: 'documents',
  name: 'destroyFeatureDocument',
  summary: 'Deletes a document for good',
  method: 'DELETE',
  path: '/documents/features/{feature}/{id}',
  params: ofDocument,
  requires: inAnyFeature(AccessLevel.DestroyDocument),
  status: 204,
  problems: ['not-found'],
});
