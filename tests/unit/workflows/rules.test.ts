import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { SIGN_IN } from '../../../machines/support/timing.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import { outlineOf, type Outline } from '../../../workflows/outline.ts';
import { ruleIds } from '../../../workflows/rule-facts.ts';
import { sentenceOf, timeText, type Card } from '../../../workflows/clauses.ts';
import { cardOf, rulesOf } from '../../../workflows/rules.ts';
import { STEMS } from '../../paths/portal/stems.ts';

const outlines = new Map<string, Outline>(STEMS.map(({ name, model }) => [name, outlineOf(model.machine)]));

function cardsOf(stem: string, language: 'en' | 'fr'): ReadonlyMap<string, Card> {
  const [outline, observed] = [outlines.get(stem), readRules(stem)];
  if (!outline || !observed) throw new Error(`there are no rules of ${stem}`);
  const carded = { outline, observed, words: readWords(stem, language) };
  return new Map(rulesOf(stem, outline, observed).map((rule) => [rule.id, cardOf(carded, rule)]));
}

describe('the rules of the workflows', () => {
  it.each(STEMS.map(({ name }) => name))('of %s are its transitions, each with its own id', (stem) => {
    const ids = [...ruleIds(outlines.get(stem) ?? { transitions: [] }).values()];
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGES) expect([...cardsOf(stem, language).keys()]).toEqual(ids);
  });

  it('have no machine names in their words', () => {
    const names = STEMS.flatMap(({ name }) =>
      LANGUAGES.flatMap((language) =>
        [...cardsOf(name, language).values()]
          .map((card) => sentenceOf(card, language))
          .filter((text) => /xstate|[a-z][A-Z]|[{}]/.test(text)),
      ),
    );
    expect(names).toEqual([]);
  });

  it('name actor, event, condition, outcome, recipient, time limit and permission', () => {
    expect(cardsOf('lock', 'en').get('acquiring/acquireLock-failed/isHeld')).toEqual({
      situation: 'the lock is being requested',
      who: 'the answer to a call',
      when: 'when the platform does not grant the lock',
      condition: 'someone holds the lock already',
      outcome: ['someone else is editing'],
      told: ['the page is told that someone holds the lock already'],
      within: ['10 s at most, until it is time to request the lock again'],
      permission: 'no permission of its own',
    });
    expect(cardsOf('credit-request', 'fr').get('open.reserved.editing/answer.send/isReadyToSend')?.permission).toBe(
      'lecture sur «\u00A0Factures et crédits\u00A0»; modification sur «\u00A0Factures et crédits\u00A0» (le commis approuve ou refuse le crédit en envoyant la réponse)',
    );
  });

  it('name the portal’s limit of redirects', () => {
    for (const language of LANGUAGES)
      expect(
        cardsOf('session', language).get('countingRedirect/countRedirect-done/hasReachedLimit')?.condition,
      ).toContain(` ${SIGN_IN.redirectLimit} redirec`);
  });

  it('write times as people do', () => {
    expect([timeText(300, 'en'), timeText(90_000, 'en'), timeText(90_000, 'fr')]).toEqual([
      '300 ms',
      '1.5 min',
      '1,5 min',
    ]);
  });
});
