import * as v from 'valibot';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

/** The bytes of a PDF, with its file name. */
export const pdf = v.object({ name: v.string(), bytes: v.instance(Uint8Array) });

const language = v.picklist(LANGUAGES);
const documentLanguages = v.object({ languages: v.array(language) });
const params = v.object({ id });
const languageParams = v.object({ id, language });

const ACCOUNTING = { feature: 'supplier-accounting', levels: [AccessLevel.ReadDocument] } as const;
/** Users who fulfil orders may see the invoice that completes an order. */
const FULFILMENT = { feature: 'order-fulfilment', levels: [AccessLevel.Read] } as const;

export const getInvoiceDocument = defineCall({
  service: 'documents',
  name: 'getInvoiceDocument',
  summary: 'The available languages of an invoice’s PDF',
  method: 'GET',
  path: '/documents/invoice/{id}',
  params,
  response: documentLanguages,
  requires: [ACCOUNTING, FULFILMENT],
  status: 200,
  problems: ['not-found'],
});

export const getInvoicePdf = defineCall({
  service: 'documents',
  name: 'getInvoicePdf',
  summary: 'The PDF of an invoice in one language, with its length and file name',
  method: 'GET',
  path: '/documents/invoice/{id}/pdf/{language}',
  params: languageParams,
  response: pdf,
  responseType: 'pdf',
  requires: [ACCOUNTING, FULFILMENT],
  status: 200,
  problems: ['not-found'],
});

export const getCreditDocument = defineCall({
  service: 'documents',
  name: 'getCreditDocument',
  summary: 'The available languages of a credit’s PDF',
  method: 'GET',
  path: '/documents/credit/{id}',
  params,
  response: documentLanguages,
  requires: ACCOUNTING,
  status: 200,
  problems: ['not-found'],
});

export const getCreditPdf = defineCall({
  service: 'documents',
  name: 'getCreditPdf',
  summary: 'The PDF of a credit in one language, with its length and file name',
  method: 'GET',
  path: '/documents/credit/{id}/pdf/{language}',
  params: languageParams,
  response: pdf,
  responseType: 'pdf',
  requires: ACCOUNTING,
  status: 200,
  problems: ['not-found'],
});

export const getPackingSlipDocument = defineCall({
  service: 'documents',
  name: 'getPackingSlipDocument',
  summary:
    'The available languages of the packing slip of an order or of an invoice’s delivery; none is made for a cancelled order',
  method: 'GET',
  path: '/documents/packing-slip/{id}',
  params,
  response: documentLanguages,
  requires: FULFILMENT,
  status: 200,
  problems: ['not-found', 'order-cancelled'],
});

export const getPackingSlipPdf = defineCall({
  service: 'documents',
  name: 'getPackingSlipPdf',
  summary:
    'The packing slip of the last delivery of an order, or of an invoice’s delivery, as a PDF in one language: the parts and quantities in it and those to come, no prices',
  method: 'GET',
  path: '/documents/packing-slip/{id}/pdf/{language}',
  params: languageParams,
  response: pdf,
  responseType: 'pdf',
  requires: FULFILMENT,
  status: 200,
  problems: ['not-found', 'order-cancelled'],
});
