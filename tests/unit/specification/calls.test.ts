/** The calls of the specification (§7): method, path and query. The platform tests cover their behaviour. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Contract } from '../../../contracts/call.ts';
import { file } from '../../../contracts/supplier/photos.ts';
import { openApi } from '../../../platform/http/openapi.ts';
import { CONTRACTS, samplesOf } from '../../platform/contract-samples.ts';

const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;
const callOf = (name: string): Contract =>
  CONTRACTS.find((call) => nameOf(call) === name) ?? expect.fail(`there is no ${name}`);

it.each([
  'PATCH /clients/current/:setClientSuppliers [S7.11]',
  'POST /credit-requests [S7.12]',
  'GET /credit-requests [S7.13]',
  'GET /credit-requests/{id} [S7.14]',
  'POST /credit-requests/part-photos [S7.15]',
  'POST /credits [S7.16]',
  'GET /credits/{id} [S7.17]',
  'POST /invoices [S7.18]',
  'GET /invoices [S7.19]',
  'GET /invoices/{id} [S7.20]',
  'POST /locks [S7.21]',
  'PUT /locks/{id} [S7.22]',
  'GET /locks/{id} [S7.23]',
  'DELETE /locks/{id} [S7.24]',
  'POST /orders [S7.25]',
  'GET /orders [S7.26]',
  'GET /orders/{id} [S7.27]',
  'PATCH /orders/:cancelParts [S7.28]',
  'PATCH /orders/:acknowledge [S7.111]',
  'POST /quote-requests [S7.29]',
  'GET /quote-requests [S7.30]',
  'GET /quote-requests/{id} [S7.31]',
  'PATCH /quote-requests/:cancel [S7.32]',
  'POST /quotes [S7.33]',
  'GET /supplier-clients [S7.34]',
  'GET /supplier-clients/{id} [S7.35]',
  'PUT /supplier-clients/{id} [S7.36]',
  'GET /supplier-credit-requests [S7.37]',
  'GET /supplier-credit-requests/{id} [S7.38]',
  'GET /supplier-inventory-apis [S7.39]',
  'GET /supplier-orders [S7.40]',
  'GET /supplier-orders/{id} [S7.41]',
  'GET /supplier-quote-requests [S7.42]',
  'GET /supplier-quote-requests/{id} [S7.43]',
  'GET /suppliers [S7.44]',
  'POST /suppliers [S7.45]',
  'GET /suppliers/{id} [S7.46]',
  'PUT /suppliers/{id} [S7.47]',
  'GET /suppliers/current [S7.48]',
  'PATCH /suppliers/current/:setInventoryApi [S7.49]',
  'PATCH /suppliers/current/:setOpenHours [S7.50]',
  'GET /transactions [S7.51]',
  'GET /users/current/communication-settings [S7.52]',
  'PATCH /users/current/communication-settings/:update [S7.53]',
  'POST /app/Identity/GetMyself [S7.54]',
  'POST /app/Identity/UpdateUserProfile [S7.55]',
  'POST /app/Identity/Login [S7.57]',
  'POST /app/Identity/LoginByApiKey [S7.58]',
  'POST /app/Identity/ResetPassword [S7.59]',
  'POST /app/Identity/SendPasswordResetEmail [S7.60]',
  'POST /app/Identity/ValidatePassword [S7.61]',
  'POST /app/Identity/UpdateMyCredential [S7.62]',
  'POST /app/System/ClearCache [S7.68]',
  'GET /app/System/GetCountries [S7.69]',
  'GET /app/System/GetGeographicalRegions [S7.70]',
  'GET /app/System/GetLanguages [S7.71]',
  'GET /app/System/GetDiagnostics [S7.72]',
  'GET /app/System/GetEnvironmentVariables [S7.73]',
  'GET /app/System/GetFileContent [S7.74]',
  'POST /app/System/InsertFile [S7.75]',
  'POST /app/System/SendEmail [S7.76]',
  'GET /spec/openapi.json [S7.77]',
  'POST /pdfs [S7.82]',
])('%s', (title) => {
  const name = title.replace(/ \[.*/, '');
  expect(CONTRACTS.map(nameOf).filter((each) => each === name)).toEqual([name]);
});

/** The call named in a title. */
const namedIn = (title: string): Contract => callOf(title.replace(/^the query of /, '').replace(/ \[.*/, ''));

it.each([
  ['the query of GET /credit-requests [S7.13]', 'marketplacePartNumber'],
  ['the query of GET /orders [S7.26]', 'partsFileNumber'],
  ['the query of GET /quote-requests [S7.30]', 'partsFileNumber'],
] as const)('%s', (title, required) => {
  const { query } = namedIn(title);
  expect(query && v.is(query, {})).toBe(false);
  expect(query && v.is(query, { [required]: 'MP-1' })).toBe(true);
});

it.each([
  ['the query of GET /supplier-clients [S7.34]', { status: '1' }],
  ['the query of GET /supplier-credit-requests [S7.37]', { status: 'pending' }],
  ['the query of GET /supplier-orders [S7.40]', { search: 'hood', status: '1' }],
  ['the query of GET /supplier-quote-requests [S7.42]', { search: 'hood', status: '1' }],
  ['the query of GET /suppliers [S7.44]', { ids: 'a,b' }],
  ['the query of GET /transactions [S7.51]', { includeInvoices: 'true', includeCredits: 'true', search: 'hood' }],
] as const)('%s', (title, optional) => {
  const { query } = namedIn(title);
  expect(query && v.is(query, {})).toBe(true);
  const { output } = v.safeParse(query ?? v.never(), optional);
  expect(Object.keys(Object(output))).toEqual(expect.arrayContaining(Object.keys(optional)));
});

it('a call of the identity service is a POST with JSON at /app/Identity/, except the lists [S7.93]', () => {
  const calls = CONTRACTS.filter(({ path }) => path.startsWith('/app/Identity/'));
  expect(calls.length).toBeGreaterThan(50);
  for (const { method, path, bodyType } of calls) {
    const isList = /\/Get\w+(?:Full|Named|Simple)$/.test(path);
    expect([path, method, bodyType]).toEqual([path, isList ? 'GET' : 'POST', undefined]);
  }
  expect(callOf('POST /app/System/InsertFile').bodyType).toBe('form');
  expect(callOf('POST /pdfs').bodyType).toBe('form');
});

it('an idempotency key is described as optional, the scope as required [S7.77]', () => {
  const described = JSON.stringify(openApi([callOf('POST /quotes')], 'http://localhost'));
  expect(described).toContain('"name":"Scope-ID","in":"header","required":true');
  expect(described).toContain('"name":"Idempotency-Key","in":"header","required":false');
});

it('a call for the whole marketplace is described without a scope', () => {
  const described = JSON.stringify(openApi([callOf('POST /app/System/ClearCache')], 'http://localhost'));
  expect(described).toContain('in the whole marketplace');
  expect(described).not.toContain('Scope-ID');
});

it('what is done to a text, and why it is refused, is described', () => {
  const email = '"format":"email","maxLength":200';
  const described = JSON.stringify(
    openApi([callOf('POST /app/System/SendEmail'), callOf('POST /invoices')], 'http://localhost'),
  );
  expect(described).toContain(`"description":"Surrounding spaces are removed. Kept in lower case.",${email}`);
  expect(described).toContain('"format":"date","description":"Refused: not a day of the calendar."');
});

it('a number of a query is described with its bounds and choices', () => {
  const described = JSON.stringify(openApi([callOf('GET /supplier-clients')], 'http://localhost'));
  expect(described).toContain('"schema":{"$ref":"#/components/schemas/ClientStatus"}');
  expect(described).toContain(
    '"name":"pageSize","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":100}',
  );
});

it('every id of a list in a query is checked', () => {
  const { query } = callOf('GET /suppliers');
  expect(['a', 'a,b-2', 'a,B', 'a,', ''].map((ids) => query && v.is(query, { ids }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('a form takes files, and nothing else in their place', () => {
  const forms = CONTRACTS.filter(({ bodyType }) => bodyType === 'form');
  expect(forms.length).toBeGreaterThan(4);
  for (const { name, body = v.never() } of forms) {
    const [form] = samplesOf(body, {});
    expect(v.is(body, form), name).toBe(true);
    const files = Object.entries(Object(form)).flatMap(([field, value]) => (v.is(file, value) ? [field] : []));
    expect(files.length, name).toBeGreaterThan(0);
    for (const field of files)
      for (const wrong of ['a text', null, 1, {}])
        expect(v.is(body, { ...Object(form), [field]: wrong }), `${name}: ${field} ${JSON.stringify(wrong)}`).toBe(
          false,
        );
  }
});
