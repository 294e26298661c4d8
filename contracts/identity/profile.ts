import * as v from 'valibot';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { SCOPE_TYPES, type Profile } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id, instant, integer } from '../common.ts';

const scopeEntry = v.object({
  scopeKey: v.object({
    type: v.picklist(SCOPE_TYPES),
    id,
    translations: v.array(v.object({ languageId: v.string(), name: v.string() })),
    organizationId: v.optional(id),
  }),
  parentScopeId: v.nullable(id),
});

const permission = v.object({
  featureId: v.string(),
  range: v.object({ startDateTime: v.optional(instant), endDateTime: v.optional(instant) }),
  featureAccessLevelMask: integer,
  scopeHierarchy: v.array(scopeEntry),
});

export const profile = v.object({
  id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  userRoles: v.array(v.string()),
  lastSelectedScopeId: v.nullable(id),
  locale: v.nullable(v.picklist(LANGUAGES)),
  profilePictureThumbFile: v.nullable(v.object({ fileId: v.string(), viewUrl: v.string() })),
  profilePictureCroppedFileId: v.nullable(v.string()),
  profilePictureOriginalFileId: v.nullable(v.string()),
  permissions: v.array(permission),
}) satisfies v.GenericSchema<unknown, Profile>;

export const getMyself = defineCall({
  service: 'identity',
  name: 'GetMyself',
  summary: 'The signed-in user, with permissions',
  method: 'POST',
  path: '/app/Identity/GetMyself',
  response: profile,
  requires: null,
  status: 200,
  problems: [],
});
