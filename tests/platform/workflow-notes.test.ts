import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WorkflowNote } from '../../domain/workflow-note.ts';
import { MONTREAL } from '../../platform/data/seed/organisations.ts';
import { callerWith, type Caller } from './client.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe('the notes of a workflow', () => {
  const { users, platform, signIn } = startBeforeAll(postgres);
  const { sophie, luc, rita } = users;

  const add = (caller: Caller, change: object = {}, key: string = randomUUID()) =>
    caller('POST', '/workflow-notes', {
      body: {
        workflow: 'lock',
        place: 'held.resting',
        questionId: null,
        kind: 'note',
        text: 'Thirty seconds',
        ...change,
      },
      headers: { 'idempotency-key': key },
    });
  const notes = async (caller: Caller, workflow = 'lock', scopeId: string = MONTREAL.id) => {
    const { body } = await caller('GET', `/workflow-notes?workflow=${workflow}`, { headers: { 'scope-id': scopeId } });
    return body['notes'] as readonly WorkflowNote[];
  };
  const said = async (caller: Caller, text: string) => (await notes(caller)).find((note) => note.text === text);
  const change = (caller: Caller, id: string, how: string) =>
    caller('PUT', `/workflow-notes/${id}`, { body: { change: how } });

  it('are read by the organisation of whoever wrote them, with who and when, and by no other [S7.149]', async () => {
    const before = Date.now();
    expect((await add(sophie, { text: '  Why 30 s?\r\nReally ' })).status).toBe(201);
    const hers = await said(sophie, 'Why 30 s?\nReally');
    expect(hers).toMatchObject({ by: 'Sophie Gagnon', place: 'held.resting', isMine: true, isSettled: false });
    expect(Math.abs(Date.parse(hers?.at ?? '') - before)).toBeLessThan(60_000);
    expect(await said(luc, 'Why 30 s?\nReally')).toEqual({ ...hers, isMine: false });
    expect(await notes(sophie, 'draft')).toEqual([]);
    expect(await notes(sophie, 'lock', 'atelier-ottawa')).toEqual([]);
    // Who may only read sees the page too, and writes.
    expect((await add(rita, { text: 'Read only' })).status).toBe(201);
    const noah = await signIn('noah@nowhere.test');
    expect((await noah('GET', '/workflow-notes?workflow=lock')).status).toBe(403);
    expect((await add(noah)).status).toBe(403);
    expect((await callerWith(platform().origin, '')('GET', '/workflow-notes?workflow=lock')).status).toBe(401);
  });

  it('are saved once per key', async () => {
    const key = randomUUID();
    const first = await add(sophie, { text: 'Once' }, key);
    expect((await add(sophie, { text: 'Once' }, key)).body).toEqual(first.body);
    expect((await notes(sophie)).filter(({ text }) => text === 'Once')).toHaveLength(1);
  });

  it('answer a question of the organisation, on its place', async () => {
    await add(luc, { kind: 'question', text: 'Who asks?' });
    const id = (await said(sophie, 'Who asks?'))?.id ?? '';
    expect((await add(sophie, { questionId: id, kind: 'question', text: 'The shop' })).status).toBe(201);
    // An answer asks nothing.
    expect(await said(luc, 'The shop')).toMatchObject({ questionId: id, kind: 'note', by: 'Sophie Gagnon' });
    const statusOf = async (wrong: object) => (await add(sophie, { questionId: id, text: 'No', ...wrong })).status;
    expect(await statusOf({ questionId: 'note-none' })).toBe(404);
    expect(await statusOf({ workflow: 'draft' })).toBe(404);
    expect(await statusOf({ place: 'any' })).toBe(404);
    expect(await statusOf({ questionId: (await said(sophie, 'The shop'))?.id })).toBe(404);
    const elsewhere = await sophie('POST', '/workflow-notes', {
      body: { workflow: 'lock', place: 'held.resting', questionId: id, kind: 'note', text: 'No' },
      headers: { 'idempotency-key': randomUUID(), 'scope-id': 'atelier-ottawa' },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('are settled, reopened and deleted by their author only, and one that was answered stays', async () => {
    await add(luc, { kind: 'question', text: 'How long?' });
    const id = (await said(luc, 'How long?'))?.id ?? '';
    for (const how of ['settle', 'reopen', 'delete'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await change(sophie, id, how)).status).toBe(404);
    expect((await change(luc, id, 'settle')).status).toBe(200);
    expect(await said(sophie, 'How long?')).toMatchObject({ isSettled: true });
    expect((await change(luc, id, 'reopen')).status).toBe(200);
    await add(sophie, { questionId: id, text: '75 s' });
    expect((await change(luc, id, 'delete')).body).toMatchObject({ status: 409, code: 'note-answered' });
    const answer = (await said(sophie, '75 s'))?.id ?? '';
    expect((await change(sophie, answer, 'delete')).status).toBe(200);
    expect((await change(luc, id, 'delete')).status).toBe(200);
    expect(await said(luc, 'How long?')).toBeUndefined();
    expect((await change(luc, id, 'delete')).status).toBe(404);
  });

  it('have 1 to 1,000 characters, on a name of a chart, and are 200 at most', async () => {
    for (const wrong of [
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(1001) },
      { text: 'a\0b' },
      { kind: 'order' },
      { place: 'two words' },
      { place: '' },
      { workflow: 'LOCK' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await add(sophie, wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400);
    expect((await add(sophie, { text: 'x'.repeat(1000) })).status).toBe(201);
    const many = { workflow: 'photos', place: 'any' };
    for (let written = 0; written < 200; written += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await add(sophie, { ...many, text: `Note ${written}` })).status).toBe(201);
    expect((await add(luc, many)).body).toMatchObject({ status: 409, code: 'too-many-notes' });
    const listed = (await notes(sophie, 'photos')).map(({ text }) => text);
    expect(listed).toEqual(Array.from({ length: 200 }, (_, written) => `Note ${written}`));
  });

  it('are in the audit log, with what was written', async () => {
    await add(luc, { text: 'Logged' });
    const { body } = await sophie('GET', '/audit-entries?pageSize=100');
    expect(JSON.stringify(body)).toContain('Logged');
  });
});
