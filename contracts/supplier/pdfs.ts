import * as v from 'valibot';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { pdf } from './documents.ts';
import { fileName, inAnyFeature } from './feature-documents.ts';
import { file, PHOTO_PROBLEMS } from './photos.ts';

const page = v.optional(file);

export const makePdf = defineCall({
  service: 'documents',
  name: 'makePdf',
  summary: 'One PDF of up to six JPEG pictures, one to a page; it is not kept',
  method: 'POST',
  path: '/pdfs',
  body: v.strictObject({
    title: fileName,
    language: v.picklist(LANGUAGES),
    page1: file,
    page2: page,
    page3: page,
    page4: page,
    page5: page,
    page6: page,
  }),
  bodyType: 'form',
  response: pdf,
  responseType: 'pdf',
  requires: inAnyFeature(AccessLevel.CreateDocument),
  status: 200,
  problems: PHOTO_PROBLEMS,
});
