import * as v from 'valibot';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';
import { filled } from '../texts.ts';

export const updateUserProfile = defineCall({
  service: 'identity',
  name: 'UpdateUserProfile',
  summary: 'Updates names, locale, pictures and last selected scope of the signed-in user',
  method: 'POST',
  path: '/app/Identity/UpdateUserProfile',
  body: v.object({
    firstName: filled(100),
    lastName: filled(100),
    lastSelectedScopeId: v.nullable(id),
    locale: v.nullable(v.picklist(LANGUAGES)),
    profilePictureThumbFileId: v.nullable(id),
    profilePictureCroppedFileId: v.nullable(id),
    profilePictureOriginalFileId: v.nullable(id),
  }),
  requires: null,
  status: 204,
  problems: ['validation', 'forbidden'],
});
