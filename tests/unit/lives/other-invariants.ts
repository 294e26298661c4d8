/** What the specification and the decisions say of the other lives, whatever their tables say. */
import { expect } from 'vitest';
import { Status } from '../../../domain/enumerations.ts';
import { clientStateOf, decideClient, type ClientEvent, type ClientState } from '../../../lives/client.life.ts';
import { canStillChange, decideCreditRequest } from '../../../lives/credit-request.life.ts';
import { refusalOf } from '../../../lives/life.ts';
import {
  decideQuoteRequest,
  isReQuote,
  quoteRequestLife,
  quoteRequestStateOf,
  type QuoteRequestEvent,
} from '../../../lives/quote-request.life.ts';

import type { Collect } from './collect.ts';
import { STORED_CLIENT } from '../../../lives/stored.ts';

export function otherInvariants({ about, must }: Collect): void {
  about('a quote request', () => {
    const rows = [Status.Active, Status.Completed, Status.Cancelled].flatMap((status) =>
      [false, true].flatMap((isLate) =>
        (status === Status.Completed ? [false, true] : [false]).map((isOrdered) => ({
          status,
          isOrdered,
          expiresAt: 5,
          now: isLate ? 5 : 4,
          quoteId: status === Status.Completed ? 'q' : null,
        })),
      ),
    );
    const takenOf = (event: QuoteRequestEvent): string[] =>
      rows.filter((row) => decideQuoteRequest(row, event).refusal === null).map((row) => quoteRequestStateOf(row));

    must('is late from the very instant of its deadline', () => {
      expect(rows.map((row) => quoteRequestStateOf(row))).toEqual([
        'waiting',
        'missed',
        'answered',
        'ordered',
        'lapsed',
        'ordered',
        'cancelled',
        'cancelled',
      ]);
    });

    must('is answered only while it waits, and corrected only before its deadline and its first order', () => {
      expect(takenOf({ type: 'clerk.quote' })).toEqual(['waiting']);
      expect(takenOf({ type: 'clerk.correct', corrects: 'q' })).toEqual(['answered']);
      expect(takenOf({ type: 'clerk.correct', corrects: 'other' })).toEqual([]);
    });

    must('is cancelled until it is answered, also after its deadline', () => {
      expect(takenOf({ type: 'shop.cancel' })).toEqual(['waiting', 'missed']);
    });

    must('is ordered only with an answer, also after its deadline, and only from the quote that counts', () => {
      expect(takenOf({ type: 'shop.order' })).toEqual(['answered', 'ordered', 'lapsed', 'ordered']);
      expect(takenOf({ type: 'shop.order', quoteId: 'other' })).toEqual([]);
    });

    must('can be asked again unless it is cancelled, and keeps prior answers only if there are any', () => {
      expect(takenOf({ type: 'shop.reRequest' })).not.toContain('cancelled');
      expect(takenOf({ type: 'shop.reRequest' })).toHaveLength(6);
      expect(isReQuote({ status: Status.Active, isReRequested: false })).toBe(false);
      expect(isReQuote({ status: Status.Active, isReRequested: true })).toBe(true);
      expect(isReQuote({ status: Status.Completed, isReRequested: false })).toBe(true);
    });

    must('a cancelled one says so to every event of a person', () => {
      const cancelled = { status: Status.Cancelled, isOrdered: false, expiresAt: 5, now: 4, quoteId: null };
      for (const type of ['clerk.assign', 'clerk.quote', 'shop.cancel', 'shop.reRequest', 'shop.order'] as const)
        expect(decideQuoteRequest(cancelled, { type }).refusal).toBe('quote-request-cancelled');
    });

    must('tells a page to read it again when it is over', () => {
      expect(
        [
          'quote-request-cancelled',
          'quote-request-expired',
          'quote-request-answered',
          'quote-ordered',
          'version-outdated',
          'lock-lost',
        ].map((code) => refusalOf(quoteRequestLife, code)),
      ).toEqual(['readAgain', 'readAgain', 'readAgain', 'readAgain', 'outdated', 'mend']);
    });
  });

  about('a credit request', () => {
    const statuses = ['pending', 'approved', 'refused', 'completed'] as const;

    must('is answered once', () => {
      for (const type of ['clerk.approve', 'clerk.refuse', 'clerk.assign'] as const)
        expect(statuses.filter((status) => decideCreditRequest(status, type).refusal === null)).toEqual(['pending']);
    });

    must('is completed by settling exactly if it was approved', () => {
      expect(statuses.filter(canStillChange)).toEqual(['approved']);
      expect(decideCreditRequest('approved', 'marketplace.settle').to).toBe('completed');
    });
  });

  about('a client', () => {
    const states: readonly ClientState[] = ['none', 'pending', 'active', 'refused', 'askedAgain'];
    const after = (state: ClientState, ...types: readonly ClientEvent['type'][]): ClientState =>
      types.reduce((from, type) => decideClient(from, type).to ?? from, state);

    must('is answered by the supplier, who can change its answer, and made pending by the shop alone [S4.47]', () => {
      expect(after('pending', 'clerk.accept')).toBe('active');
      expect(after('pending', 'clerk.refuse')).toBe('refused');
      expect(after('active', 'clerk.refuse')).toBe('refused');
      expect(after('refused', 'clerk.accept')).toBe('active');
      expect(states.filter((state) => decideClient(state, 'clerk.leaveOpen').refusal === 'client-answered')).toEqual([
        'active',
        'refused',
      ]);
    });

    must('once refused, sends no new request until it is accepted, whatever it does itself', () => {
      const shops = ['shop.choose', 'shop.askAgain', 'shop.leave'] as const;
      const reached = new Set<ClientState>(['refused']);
      for (const state of reached) for (const type of shops) reached.add(after(state, type));
      expect([...reached].sort()).toEqual(['askedAgain', 'refused']);
      for (const state of reached) expect(decideClient(state, 'shop.request').refusal).toBe('client-refused');
      expect(states.filter((state) => decideClient(state, 'shop.request').refusal === null)).toEqual([
        'none',
        'pending',
        'active',
      ]);
    });

    must('is asked again only when the shop says so', () => {
      expect(after('refused', 'shop.choose')).toBe('refused');
      expect(after('refused', 'shop.askAgain')).toBe('askedAgain');
      expect(after('active', 'shop.askAgain')).toBe('active');
    });

    must('is stored as it is read', () => {
      const answers = { refused: 3, askedAgain: 3, active: 2, pending: null, none: null } as const;
      for (const state of states) {
        const status = answers[state];
        expect(clientStateOf({ status: STORED_CLIENT[state], answer: status && { status } })).toBe(state);
      }
      expect(clientStateOf(null)).toBe('none');
    });
  });
}
