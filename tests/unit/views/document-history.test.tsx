import { beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_EVENTS, type HistoryEvent, type HistoryKind } from '../../../domain/audit.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { eventWords } from '../../../src/views/document-history/event-words.ts';

const KINDS: readonly HistoryKind[] = ['quote-request', 'order', 'credit-request', 'invoice', 'credit'];
const GIVEN = { by: 'Julie Roy', amount: '1 234,50 $' };
const step = (what: HistoryEvent['what']): HistoryEvent => ({
  at: '2026-11-20T15:00:00.000Z',
  what,
  by: GIVEN.by,
  side: 'supplier',
  count: 2,
  name: 'F-1001',
});

describe('the steps of a history', () => {
  beforeAll(async () => {
    await startTexts('fr');
    await loadTextsOf(['document-history']);
  });

  it.each(HISTORY_EVENTS)('%s names who did it and the affected document', (what) => {
    for (const kind of KINDS) {
      const said = sayNow(eventWords(kind, step(what), GIVEN));
      expect(said).not.toMatch(/\{\{|undefined|:[a-z]/);
      // The marketplace pays.
      expect(said).toContain(what === 'paid' ? 'F-1001' : GIVEN.by);
    }
  });

  it('show amounts, counts and names', () => {
    const said = (what: HistoryEvent['what'], kind: (typeof KINDS)[number] = 'order'): string =>
      sayNow(eventWords(kind, step(what), GIVEN));
    expect(said('quoted', 'quote-request')).toMatch(/^Julie Roy a envoyé la soumission\s: 1 234,50 \$$/);
    expect(said('corrected', 'quote-request')).toMatch(/^Julie Roy a corrigé la soumission\s: 1 234,50 \$$/);
    expect(said('split')).toBe('Julie Roy a différé 2 unités de la pièce F-1001');
    expect(said('invoiced')).toMatch(/^Julie Roy a facturé 2 pièces de la commande\s: facture F-1001$/);
    const { count: _, ...whole } = step('invoiced');
    expect(sayNow(eventWords('order', whole, GIVEN))).toBe(
      'Julie Roy a confirmé la commande et créé la facture F-1001',
    );
    expect(said('partsCancelled')).toBe('Julie Roy a annulé 2 pièces');
    expect(said('cancelled')).toBe('Julie Roy a annulé la commande');
    expect(said('cancelled', 'quote-request')).toBe('Julie Roy a annulé la demande de prix');
    expect(said('assigned')).toBe('Julie Roy l’a attribuée à F-1001');
    expect(said('paid', 'invoice')).toBe('La facture F-1001 a été payée');
    expect(said('paid', 'credit')).toBe('Le crédit F-1001 a été payé');
    expect(said('received', 'credit-request')).toBe('Julie Roy a demandé le crédit');
  });
});
