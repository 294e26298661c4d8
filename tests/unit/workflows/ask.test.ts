import { beforeAll, describe, expect, it } from 'vitest';
import { revisionIn, stemsIn, toLines } from '../../../scripts/workflows/ask.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answerTo } from '../../../workflows/ask.ts';
import type { Knowledge } from '../../../workflows/knowledge.ts';
import type { History } from '../../../workflows/history.ts';
import { kindOf, languageOf } from '../../../workflows/question.ts';

let known: Knowledge;
beforeAll(() => {
  known = readKnowledge();
});

const said = (question: string): string => toLines(answerTo(known, question), known).join('\n');

describe('a question about the workflows', () => {
  it.each([
    ['what happens if the lock is lost while a quote is being sent?', 'en', 'if'],
    ['que se passe-t-il si le verrou est perdu pendant l’envoi d’une soumission ?', 'fr', 'if'],
    ['how does one get to a lost lock?', 'en', 'way'],
    ['comment arrive-t-on à un verrou perdu ?', 'fr', 'way'],
    ['what can never happen to a lock?', 'en', 'never'],
    ['qu’est-ce qui ne peut jamais arriver à un verrou ?', 'fr', 'never'],
    ['who may refuse a credit request, who is told what?', 'en', 'who'],
    ['qui peut refuser une demande de crédit, qui est averti de quoi ?', 'fr', 'who'],
    ['redirect limit', 'en', 'search'],
    ['verrou refusé', 'fr', 'search'],
    ['what changed in orders since yesterday?', 'en', 'changed'],
    ['qu’est-ce qui a changé dans les commandes depuis hier ?', 'fr', 'changed'],
  ] as const)('"%s" is recognised with its language and kind', (question, language, kind) => {
    expect([languageOf(question), kindOf(question)]).toEqual([language, kind]);
  });

  it('answers what happens if the lock is lost while a quote is being sent', () => {
    const english = answerTo(known, 'what happens if the lock is lost while a quote is being sent?');
    expect([english.stem, english.state]).toEqual(['quote-request', 'open.submitting']);
    const french = said('que se passe-t-il si le verrou est perdu pendant l’envoi d’une soumission ?');
    expect(french).toContain(
      'Pendant que la soumission est en cours d’envoi, quand l’envoi échoue, si la plateforme dit que le verrou est perdu, alors',
    );
    expect(french).toContain('le verrou est demandé de nouveau');
    expect(french).toContain('3. Quand le verrou est accordé\n4. Quand le commis envoie la soumission');
    expect(french).toContain('Ce qui peut suivre\u00A0:');
  });

  it('answers when a sign-in redirect is counted, when the count is reset and what the limit is', () => {
    const french = said(
      'quand une redirection de connexion est-elle comptée, quand est-elle remise à zéro, quelle est la limite ?',
    );
    expect(french).toContain('le portail compte la redirection');
    expect(french).toContain('le portail remet à zéro le compteur de redirections');
    expect(french).toContain('si plus de 3 redirections ont été comptées, alors la connexion n’a pas fonctionné');
    expect(french).toContain('S9.17 Sign-in redirect limit 3');
    expect(french).toContain('quand l’utilisateur réessaie, alors');
    const { stem, says } = answerTo(known, 'when is a sign-in redirect counted, when reset, what is the limit?');
    expect(stem).toBe('session');
    expect(says.filter((each) => each.includes('the portal sets the count of redirects to zero'))).toEqual([
      expect.stringContaining('when the user tries again, then'),
      expect.stringContaining('when the profile arrives, then'),
    ]);
    expect(says.join(' ')).toContain('if more than 3 redirects were counted');
  });

  it('answers who may refuse a credit request, and who is told what, in a sentence each', () => {
    const question = 'who may refuse a credit request, who is told what?';
    expect(answerTo(known, question).says).toEqual([
      'The clerk approves or refuses the credit by sending the answer: update on “Invoices and credits”.',
      'A notification tells the clerk that the credit was granted, the credit was refused, the answer was not received, or not all photos have arrived.',
    ]);
    expect(answerTo(known, question, 'fr').says).toEqual([
      'Le commis approuve ou refuse le crédit en envoyant la réponse\u00A0: modification sur «\u00A0Factures et crédits\u00A0».',
      'Une notification dit au commis que le crédit a été accordé, que le crédit a été refusé, que l’envoi de la réponse a échoué ou que toutes les photos ne sont pas arrivées.',
    ]);
    expect(answerTo(known, 'who may accept a client?').says[0]).toBe(
      'The user accepts the client: update on “Clients”.',
    );
    const french = said('qui peut refuser une demande de crédit, qui est averti de quoi ?');
    expect(french).toContain(
      'Quand le commis approuve ou refuse le crédit en envoyant la réponse\u00A0: lecture sur «\u00A0Factures et crédits\u00A0»; modification sur «\u00A0Factures et crédits\u00A0»',
    );
    expect(french).toContain('une notification dit au commis que l’envoi de la réponse a échoué');
    expect(french).toContain('S4.13 Approving makes a credit request approved, refusing refused');
    expect(said('who may refuse a credit request, who is told what?')).toContain('update on “Invoices and credits”');
  });

  it('answers what happens when a credit request is refused, up to what comes of the sending', () => {
    const french = answerTo(known, 'Que se passe-t-il quand la demande de crédit est refusée ?');
    expect([french.stem, french.state]).toEqual(['credit-request', 'open.reserved.editing']);
    expect(french.says[0]).toContain('quand le commis approuve ou refuse le crédit en envoyant la réponse, si rien ne');
    expect(french.detail.join(' ')).toContain('une notification dit au commis que le crédit a été accordé');
    expect(french.statements).toContain('S4.13');
    const english = answerTo(known, 'what happens when a credit request is refused?');
    expect(english.says[0]).toContain(
      'when the clerk approves or refuses the credit by sending the answer, if nothing',
    );
    expect(answerTo(known, 'what happens when a client is refused?').stem).toBe('client');
  });

  it.each([
    ['What happens if the lock is lost while a quote is being sent?', 'When the platform accepts the document'],
    [
      'Que se passe-t-il si le verrou est perdu pendant l’envoi d’une soumission ?',
      'Quand la plateforme accepte l’envoi',
    ],
  ])('tells what can follow where the situation stays: %s', (question, next) => {
    expect(answerTo(known, question).next).toContain(next);
  });

  it('answers how to reach a state, and what can never happen', () => {
    const way = answerTo(known, 'how does one get to: the lock is lost?');
    expect([way.stem, way.state]).toEqual(['lock', 'lost']);
    expect(way.way.at(-1)).toEqual({
      says: 'When the lock cannot be renewed (the lock is lost)',
      leads: 'The lock expired, and someone else may be editing',
      rule: 'held.refreshing/refreshLock-failed/isLost',
    });
    const never = answerTo(known, 'what can never happen to a lock?');
    expect(never.stem).toBe('lock');
    expect(never.says.length).toBeGreaterThan(10);
  });

  it('says so when there is no answer', () => {
    expect(answerTo(known, 'what happens if xyzzy while plugh?').says).toEqual([
      'No rule answers this. Try other words.',
    ]);
  });
});

describe('a few words', () => {
  it('find states, events and rules of all workflows, in both languages and by their names in the chart', () => {
    const found = (words: string) => answerTo(known, words, 'fr').links;
    for (const words of ['verrou perdu', 'lost lock']) {
      const { stem, says } = answerTo(known, words, 'fr');
      expect([stem, says.length > 0]).toEqual(['lock', true]);
      expect(found(words)).toContainEqual(expect.objectContaining({ stem: 'credit-request', question: '' }));
    }
    expect(found('acquireLock')[0]?.stem).toBe('lock');
    expect(found('sign-in redirect').map(({ stem }) => stem)).toContain('session');
    expect(found('xyzzy')).toEqual([]);
  });
});

describe('what changed since a day or a revision, from the kept rules', () => {
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
  const changed = (question: string) => answerTo(known, question, languageOf(question), past);

  it.each([
    'what changed in orders since November 22?',
    'what changed in orders since 2026-11-24?',
    'what changed in orders since yesterday?',
    'what changed in orders since v1.2?',
    'what changed in orders since bbbbbbb?',
    'qu’est-ce qui a changé dans les commandes depuis le 24 novembre ?',
    'qu’est-ce qui a changé dans les commandes depuis hier ?',
  ])('is a sentence for each rule: %s', (question) => {
    const { stem, changes } = changed(question);
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

  it('tells the sentences before and now, in the language of the question', () => {
    const { changes, says } = changed('qu’est-ce qui a changé dans les commandes depuis hier ?');
    expect(changes[2]).toMatchObject({ before: 'Cela was.', after: 'Cela is now.' });
    expect(changes[2]?.title).toBe('Le traitement d’une commande');
    expect(says).toEqual(['Depuis la révision bbbbbbbb (22 novembre 2026)\u00A0:']);
  });

  it('names the words that changed', () => {
    const lines = (question: string) => toLines(changed(question), known);
    expect(lines('what changed in orders since yesterday?')).toContain('- Changed: It lasts 20 s. (10 → 20)');
    expect(lines('qu’est-ce qui a changé dans les commandes depuis hier ?')).toContain(
      '- Modifié\u00A0: Cela lasts 20 s. (10 → 20)',
    );
  });

  it('says that nothing changed, and that the revisions are missing', () => {
    expect(changed('what changed in orders since today?').says.at(-1)).toBe('No rule changed since then.');
    expect(changed('what changed in sign-in since yesterday?').changes).toEqual([]);
    expect(answerTo(known, 'what changed in orders since yesterday?').says).toEqual([
      'This copy of the portal was built without its revisions.',
    ]);
  });

  it('offers the revisions to choose from when none is named', () => {
    const { says, links } = changed('what changed in orders?');
    expect(says).toEqual([
      'Choose a revision, or name a day (“since November 24”), a version or the first characters of a commit:',
    ]);
    expect(links).toEqual([
      {
        text: 'cccccccc (November 24, 2026, second)',
        stem: 'order',
        state: '',
        question: 'What changed in “Fulfilling an order” since bbbbbbbb?',
      },
    ]);
    expect(changed(links[0]?.question ?? '').changes).toHaveLength(6);
    // The subjects of commits are English.
    expect(changed('qu’est-ce qui a changé dans les commandes ?').links.map(({ text }) => text)).toEqual([
      'cccccccc (24 novembre 2026, 8\u00A0règles)',
    ]);
  });

  it('says what it takes when it does not know the revision', () => {
    expect(changed('what changed in orders since HEAD~2?').says).toEqual([
      '“HEAD~2” is no day, version or commit that is known here.',
      'Choose a revision, or name a day (“since November 24”), a version or the first characters of a commit:',
    ]);
    expect(changed('qu’est-ce qui a changé dans les commandes depuis HEAD~2 ?').says[0]).toBe(
      '«\u00A0HEAD~2\u00A0» n’est ni un jour, ni une version, ni un commit connu ici.',
    );
  });
});

describe('what changed since a revision', () => {
  it('is recognised by the revision, in both languages', () => {
    expect(revisionIn('what changed in orders since v1.2?')).toBe('v1.2');
    expect(revisionIn('qu’est-ce qui a changé dans les commandes depuis HEAD~3 ?')).toBe('HEAD~3');
    expect(revisionIn('what happens if an order changes?')).toBeNull();
  });

  it('covers the named workflows', () => {
    expect(stemsIn('what changed in orders since v1.2?', known)).toContain('order');
    expect(stemsIn('qu’est-ce qui a changé dans les commandes depuis v1.2 ?', known)).toContain('order');
    expect(stemsIn('what changed in orders since v1.2?', known)).not.toContain('lock');
    expect(stemsIn('what changed in credit requests since v1.2?', known)).toEqual(['credit-request']);
    expect(stemsIn('qu’est-ce qui a changé dans les demandes de crédit depuis v1.2 ?', known)).toEqual([
      'credit-request',
    ]);
  });
});
