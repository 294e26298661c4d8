import * as v from 'valibot';
import { defineCall } from './call.ts';
import { id } from './common.ts';

export const getCurrentSupplier = defineCall({
  service: 'sourcing',
  name: 'getCurrentSupplier',
  summary: 'The supplier whose organisation is in scope',
  method: 'GET',
  path: '/suppliers/current',
  response: v.object({
    id,
    name: v.string(),
    address: v.string(),
    city: v.string(),
    province: v.string(),
    postalCode: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  requires: { feature: 'quote-request-answering', levels: [1] },
  status: 200,
  problems: ['not-found'],
});
