import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toLines } from '../../../scripts/workflows/ask.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { codeOf, eventKey, KINDS, questionIn } from '../../../domain/explorer-question.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { EXAMPLES } from '../../../src/app/screens/workflows-examples.ts';
import { businessMap, mapSpots } from '../../../workflows/business-map.ts';
import { SERVED } from '../../../workflows/served.ts';
import { answering } from '../../../workflows/ask.ts';
import type { History } from '../../../workflows/history.ts';
import type { Answer } from '../../../workflows/knowledge.ts';

const known = readKnowledge();
const answer = answering(known);
const items = ({ sections }: Answer, name: string): readonly string[] =>
  sections.find((each) => each.name === name)?.items ?? [];
const choices = (found: Answer, name: string) => found.choices.find((each) => each.name === name)?.items ?? [];
describe('the life of a document', () => {
  it('is a question of its own, which names its states and the workflow that serves it', () => {
    const english = answer('life:life.part', 'en');
    expect([english.kind, english.asked, english.served, english.stem]).toEqual([
      'life',
      'Part of an order: its life',
      'Fulfilling an order',
      'order',
    ]);
    expect(english.says).toEqual([
      'Its states: the part is pending; the part is cancelled; the part is confirmed; the part is not billed.',
    ]);
    expect(choices(english, 'life').map(({ code, isCurrent }) => [code, isCurrent])).toEqual(
      Object.keys(SERVED).map((name) => [`life:life.${name}`, name === 'part' ? true : undefined]),
    );
    expect(toLines(english, 'en').at(-1)).toBe('docs/lives/part.md');
    expect(toLines(answer('never:lock', 'en'), 'en').at(-1)).toBe('docs/workflows/lock.md');
  });

  it('is offered for the name of the document, and no workflow has one', () => {
    expect(choices(answer('commande', 'fr'), 'life').map(({ code }) => code)).toContain('life:life.order');
    expect(answer('life:order', 'fr').kind).toBe('search');
  });
});

describe('an exact question', () => {
  it('has a code that says what it asks', () => {
    for (const kind of KINDS)
      for (const at of [null, 'open.sent'])
        for (const what of ['', 'part.cancel']) {
          const question = { kind, of: 'life.order', what, at };
          expect(questionIn(codeOf(question))).toEqual(question);
        }
    for (const text of ['what: now', 'when', 'when the lock is lost', 'how:lock']) expect(questionIn(text)).toBeNull();
    expect(
      ['xstate.after.lockRetry.lock.refused', 'xstate.done.actor.sendDocument', 'lock.lost'].map(eventKey),
    ).toEqual(['after.lockRetry', 'done.sendDocument', 'lock.lost']);
  });

  it('of the page to start with has an answer', () => {
    for (const [name, code] of Object.entries(EXAMPLES))
      expect([name, answer(code, 'en').kind]).not.toContain('search');
  });

  it('about a document tells every case in order, who may, who is told and what can follow', () => {
    const english = answer('when:life.order/shop.cancelParts@open', 'en');
    expect(english.says).toEqual([
      'While the order is active, when the shop cancels open parts, if a part concerned is cancelled, then it is refused: the part is cancelled.',
      'While the order is active, when the shop cancels open parts, if no part is left open, then the order is cancelled. The clerk is told.',
      'While the order is active, when the shop cancels open parts, in all other cases, then the order stays as it is. The clerk is told.',
    ]);
    expect([english.asked, english.stem, english.state]).toEqual(['When the shop cancels open parts', 'order', '']);
    expect(items(english, 'may')).toEqual(['a user of the shop that sent it']);
    expect(items(english, 'told')).toEqual(['The clerk is told']);
    expect(items(english, 'next')).toContain('When the clerk confirms the sale');
    const french = answer('when:life.order/shop.cancelParts@completed', 'fr');
    expect(french.says).toEqual([
      'Pendant que la commande est terminée, quand le carrossier annule des pièces ouvertes, alors c’est refusé\u00A0: la commande est facturée.',
    ]);
    expect(choices(french, 'while').map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
      ['n’importe quelle situation', undefined],
      ['la commande est active', undefined],
      ['la commande est facturée, reste différé', undefined],
      ['la commande est terminée', true],
      ['la commande est annulée', undefined],
    ]);
  });

  it('about a situation takes the rules of the closest one around it, and says where nothing happens', () => {
    const inside = answer('when:order/lock.lost@open.reserved.editing', 'en');
    expect(inside.says).toHaveLength(1);
    expect(inside.says[0]).toContain('when the lock is lost, then');
    expect(answer('when:order/sale.confirm@missing', 'en').says).toHaveLength(1);
    expect(answer('when:lock/lock.retry@releasing', 'fr').says).toEqual([
      expect.stringMatching(/alors rien ne se passe\.$/),
    ]);
  });

  it('who may, how long, how one gets there and what always holds are read from the rules', () => {
    expect(answer('who:credit-request/answer.send', 'en').says.join(' ')).toContain('pdate on “Invoices and credits”');
    expect(answer('who:session/signOut.request', 'fr').says).toEqual(['Aucune permission particulière.']);
    expect(items(answer('long:lock/after.lockRefresh', 'en'), 'long')).toEqual(['after 30 s']);
    expect(answer('way:lock/lost', 'en').way.at(-1)).toEqual({
      says: 'When the lock cannot be renewed (the lock is lost)',
      leads: 'The lock expired, and someone else may be editing',
      rule: 'held.refreshing/refreshLock-failed/isLost',
    });
    const { choices } = answer('Qui a le droit d’accepter ou de refuser une demande de crédit ?', 'fr');
    const who = choices.find(({ name }) => name === 'who')?.items.map(({ code }) => code);
    expect(who).toContain('who:life.credit-request/clerk.refuse');
    expect(answer('way:life.order/open', 'fr').says).toEqual(['C’est le point de départ.']);
    expect(answer('way:life.order/cancelled', 'en').way).toHaveLength(1);
    expect(answer('never:lock', 'fr').says.length).toBeGreaterThan(10);
  });

  it('about what is not there is searched for', () => {
    for (const code of [
      'when:nothing/at.all',
      'when:lock/lock.eat',
      'way:lock/nowhere',
      'when:lock/lock.retry@nowhere',
    ])
      expect(answer(code, 'en').kind).toBe('search');
  });

  it('that is offered has an answer of its kind', () => {
    for (const text of ['lock', 'commande', 'photo', 'session', 'prix'])
      for (const language of LANGUAGES)
        for (const { name, items: offered } of answer(text, language).choices)
          for (const { code } of offered) expect([code, answer(code, language).kind]).toEqual([code, name]);
  });
});

describe('the business map', () => {
  it.each(LANGUAGES)('has an answer behind every box, and the page of its life in the docs, in %s', (language) => {
    const spots = mapSpots(language);
    expect(spots.length).toBeGreaterThan(40);
    expect(new Set(spots.map(({ life }) => life))).toEqual(new Set(Object.keys(SERVED)));
    for (const { life, about, label, x, y, width, height } of spots) {
      expect(SERVED[life]).toBeDefined();
      expect(existsSync(`docs/lives/${life}.md`)).toBe(true);
      expect([x >= 0, y >= 0, x + width <= 100, y + height <= 100]).toEqual([true, true, true, true]);
      if (about === null) continue;
      const isEvent = 'event' in about;
      const code = `${isEvent ? 'when' : 'way'}:life.${life}/${isEvent ? about.event : about.state}`;
      expect([label, answer(code, language).kind]).toEqual([label, isEvent ? 'when' : 'way']);
    }
    expect(businessMap(language).match(/<a href="[\w-]+\.md">/g)).toHaveLength(spots.length);
  });
});

describe('words', () => {
  it.each([
    ['verrou perdu', 'en'],
    ['lost lock', 'fr'],
    ['LOCKS lost', 'en'],
  ] as const)('are found in either language and form: %s', (text, language) => {
    const { choices: offered, matches } = answer(text, language);
    expect(offered.flatMap((each) => each.items.map(({ code }) => code))).toContain('when:order/lock.lost');
    expect(matches.length).toBeGreaterThan(3);
  });

  it('half typed are found, and marked where they stand', () => {
    const { matches } = answer('renewed token', 'en');
    const marks = matches[0]?.pieces.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])) ?? [];
    expect(marks.map((mark) => mark.toLowerCase())).toEqual(expect.arrayContaining(['renewed', 'token']));
    expect(answer('renewed tok', 'en').matches.map(({ id }) => id)).toContain(matches[0]?.id);
  });

  it('find limits in words, delays, decisions and statements, each as what it is', () => {
    const kinds = (text: string): readonly string[] => answer(text, 'en').matches.map(({ kind }) => kind);
    expect(kinds('lock not renewed expires')).toContain('limit');
    expect(kinds('sign-in redirect limit')).toContain('statement');
    expect(kinds('workflow pages generated build time')).toContain('decision');
  });

  it('that nothing has are said to be so, in both languages', () => {
    expect(answer('xyzzy plugh', 'en')).toMatchObject({ says: ['Nothing here has these words.'], matches: [] });
    expect(answer('xyzzy', 'fr').says).toEqual(['Rien ici n’a ces mots.']);
    expect(answer('lock xyzzy', 'fr').says).toEqual([
      'Aucune règle ne parle de «\u00A0xyzzy\u00A0». Voici ce qui s’approche du reste.',
    ]);
    expect(answer('lock moon salary', 'en').says).toEqual([
      'No rule says “moon”, “salary”. What is nearest to the rest follows.',
    ]);
    expect(answer('combien de temps a-t-on pour répondre à une demande de crédit', 'fr').says).toEqual([
      'Aucune règle avec ces mots ne dit combien; voici ce qui s’en approche.',
    ]);
    expect(answer('verrou facture cloche', 'fr').says).toEqual([
      'Aucune règle n’a tous ces mots; voici ce qui s’en approche.',
    ]);
    expect(answer('lock xyzzy', 'en').matches.length).toBeGreaterThan(0);
  });
});

describe('what changed', () => {
  const revisions = [
    { id: 'aaaaaaaaaa', at: '2026-11-20T10:00:00Z', subject: 'first' },
    { id: 'bbbbbbbbbb', at: '2026-11-22T10:00:00Z', subject: '', tags: ['v1.2'] },
    { id: 'cccccccccc', at: '2026-11-24T10:00:00Z', subject: 'second' },
  ];
  const history: History = {
    revisions,
    workflows: {
      order: {
        sentences: [
          'stays',
          'was',
          'is now',
          'is new',
          'is renamed',
          'one wording',
          'another',
          'lasts 10 s',
          'lasts 20 s',
        ].map((words) => ({
          en: `It ${words}.`,
          fr: `Cela ${words}.`,
        })),
        outcomes: ['x', 'y'],
        rules: {
          same: [[0, 0, 0]],
          changed: [
            [0, 1, 0],
            [2, 2, 1],
          ],
          added: [[2, 3, 0]],
          gone: [
            [0, 1, 0],
            [2, -1, -1],
          ],
          named: [
            [0, 4, 0],
            [2, -1, -1],
          ],
          renamed: [[2, 4, 0]],
          reworded: [
            [0, 5, 0],
            [2, 6, 0],
          ],
          inside: [
            [0, 0, 0],
            [2, 0, 1],
          ],
          timed: [
            [0, 7, 0],
            [2, 8, 0],
          ],
        },
      },
    },
  };
  const past = { history, today: '2026-11-25' };
  const changed = (code: string, language: 'en' | 'fr' = 'en') => answer(code, language, past);

  it.each(['2026-11-23', '2026-11-24', 'v1.2', 'bbbbbbb'])('since %s is a sentence for each rule', (at) => {
    const { stem, changes } = changed(`changed:order@${at}`);
    expect(stem).toBe('order');
    expect(changes.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['added', 'added'],
      ['removed', 'gone'],
      ['changed', 'changed'],
      ['changed', 'timed'],
      ['inside', 'inside'],
      ['reworded', 'reworded'],
    ]);
  });

  it('is told before and now, in the language of the page, with the words that changed', () => {
    const french = changed('changed:order@2026-11-24', 'fr');
    expect(french.changes[2]).toMatchObject({ before: 'Cela was.', after: 'Cela is now.' });
    expect(french.changes[2]?.title).toBe('Le traitement d’une commande');
    expect(french.says[0]).toMatch(/^Depuis le 22 novembre 2026 .*\u00A0:$/);
    expect(toLines(french, 'fr')).toContain('- Modifié\u00A0: Cela lasts 20 s. (10 → 20)');
  });

  it('is nothing, or not known, and says so', () => {
    expect(changed('changed:order@2026-11-25').says.at(-1)).toBe(
      'No rule reads otherwise since then. Whether one does something else, npm run paths finds.',
    );
    expect(changed('changed:lock@v1.2').changes).toEqual([]);
    expect(answer('changed:order', 'en').says).toEqual(['This copy of the portal was built without its revisions.']);
    expect(changed('changed:order@HEAD~2').says[0]).toBe('“HEAD~2” is no day, version or commit that is known here.');
  });

  it('is chosen by day and sentence; a revision that is chosen shows its own changes alone', () => {
    for (const [language, since] of [
      ['en', 'everything since November 24, 2026'],
      ['fr', 'tout depuis le 24 novembre 2026'],
    ] as const) {
      const offered = choices(changed('changed:order', language), 'revisions');
      expect(offered[0]).toEqual({ text: since, code: 'changed:order@2026-11-24' });
      const latest = offered.at(-1);
      expect(latest?.text).toMatch(/24,? (?:novembre )?2026.* — (?:It|Cela) .*(?:and|et) \d/);
      expect(latest?.text).not.toContain('cccc');
      expect(changed(latest?.code ?? '', language).changes).toHaveLength(6);
    }
    expect(changed('changed:order@=bbbbbbbbbb').changes).toEqual([]);
  });
});
