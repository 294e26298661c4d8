import { beforeAll, describe, expect, it } from 'vitest';
import { revisionIn, stemsIn, toLines } from '../../../scripts/workflows/ask.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answerTo } from '../../../workflows/ask.ts';
import type { Knowledge } from '../../../workflows/knowledge.ts';
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
  ] as const)('"%s" is recognised with its language and kind', (question, language, kind) => {
    expect([languageOf(question), kindOf(question)]).toEqual([language, kind]);
  });

  it('answers what happens if the lock is lost while a quote is being sent', () => {
    const english = answerTo(known, 'what happens if the lock is lost while a quote is being sent?');
    expect([english.stem, english.state]).toEqual(['edited-document', 'open.submitting']);
    const french = said('que se passe-t-il si le verrou est perdu pendant l’envoi d’une soumission ?');
    expect(french).toContain(
      'Pendant que l’envoi est en cours, quand l’envoi échoue, si la plateforme dit que le verrou est perdu, alors',
    );
    expect(french).toContain('le verrou est demandé de nouveau');
    expect(french).toContain('3. Quand le verrou est accordé\n4. Quand le commis envoie le document');
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
    expect(answerTo(known, 'when is a sign-in redirect counted, when reset, what is the limit?').stem).toBe('session');
  });

  it('answers who may refuse a credit request, and who is told what, in a sentence each', () => {
    const question = 'who may refuse a credit request, who is told what?';
    expect(answerTo(known, question).says).toEqual([
      'The clerk sends the answer: update on “Invoices and credits”.',
      'A notification says that it was received, it was not received, someone else was faster, or not all photos have arrived.',
    ]);
    expect(answerTo(known, question, 'fr').says).toEqual([
      'Le commis envoie la réponse\u00A0: modification sur «\u00A0Factures et crédits\u00A0».',
      'Une notification dit que l’envoi a été reçu, l’envoi n’a pas été reçu, quelqu’un d’autre a été plus rapide ou toutes les photos ne sont pas arrivées.',
    ]);
    expect(answerTo(known, 'who may accept a client?').says[0]).toBe(
      'The user accepts the client: update on “Clients”.',
    );
    const french = said('qui peut refuser une demande de crédit, qui est averti de quoi ?');
    expect(french).toContain(
      'Quand le commis envoie la réponse\u00A0: lecture sur «\u00A0Factures et crédits\u00A0»; modification sur «\u00A0Factures et crédits\u00A0»',
    );
    expect(french).toContain('une notification dit que quelqu’un d’autre a été plus rapide');
    expect(french).toContain('S4.13 Approving makes a credit request approved, refusing refused');
    expect(said('who may refuse a credit request, who is told what?')).toContain('update on “Invoices and credits”');
  });

  it('answers how to reach a state, and what can never happen', () => {
    const way = answerTo(known, 'how does one get to: the lock is lost?');
    expect([way.stem, way.state]).toEqual(['lock', 'lost']);
    expect(way.way.at(-1)).toBe('When the lock cannot be renewed (the lock is lost)');
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
  });
});
