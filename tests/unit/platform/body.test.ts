/** JSON bodies: texts that the database cannot store are refused by their paths. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BODY_LIMITS, readBody } from '../../../platform/http/body.ts';
import { Refusal } from '../../../platform/http/problem.ts';

const read = (text: string): Promise<unknown> => {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = 'application/json';
  request.push(Buffer.from(text));
  request.push(null);
  return readBody(request, BODY_LIMITS);
};
const pathsOf = async (body: unknown): Promise<unknown> => {
  const error: unknown = await read(JSON.stringify(body)).catch((refusal: unknown) => refusal);
  return error instanceof Refusal ? (error.problem.errors ?? []).map(({ path }) => path) : error;
};
const HALF = '😀'.charAt(0);

it.each([
  [{ record: { note: `Call Luc ${HALF}` } }, ['record.note']],
  [{ answers: [{ answer: { note: '' } }, { answer: { note: '\0' } }] }, ['answers.1.answer.note']],
  [{ first: HALF, names: { last: HALF, first: 'Luc' } }, ['first', 'names.last']],
  [HALF, ['body']],
  [{ rates: { [HALF]: 1 } }, ['rates']],
  [Array.from({ length: 30 }, () => HALF), Array.from({ length: 20 }, (_, index) => String(index))],
])('%j is refused by the paths of its texts', async (body, paths) => {
  expect(await pathsOf(body)).toEqual(paths);
});

it('a text anywhere in a body is found, and whole texts pass', async () => {
  const place = fc.array(fc.oneof(fc.constantFrom('record', 'note', 'answers'), fc.nat(3)), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.constantFrom(HALF, '\0', 'whole 😀'), async (path, text) => {
      const body = path.reduceRight<unknown>(
        (inner, name) =>
          typeof name === 'number' ? [...Array.from({ length: name }, () => ''), inner] : { other: '', [name]: inner },
        text,
      );
      expect(await pathsOf(body)).toEqual(text.startsWith('whole') ? body : [path.join('.')]);
    }),
  );
});

it('what is no JSON, or too deep to read, is refused as such', async () => {
  const refused = async (text: string) => read(text).catch((error: unknown) => error);
  expect(await refused('{')).toMatchObject({ problem: { errors: [{ path: 'body', message: 'not JSON in UTF-8' }] } });
  expect(await refused('['.repeat(200_000) + ']'.repeat(200_000))).toBeInstanceOf(Refusal);
});
