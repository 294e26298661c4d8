/** What each tab of each list offers: its filters, its sort order, and what arrives on it. */
import { expect, it } from 'vitest';
import { arrivalsOf } from '../../../domain/inbox.ts';
import { filtersOf } from '../../../domain/list-filters.ts';
import { LIST_KINDS, LISTS, orderOf, type ListTab } from '../../../domain/lists.ts';

it('each tab', () => {
  const told = LIST_KINDS.flatMap((kind) => {
    const tabs: readonly ListTab[] = LISTS[kind].tabs;
    return tabs.map((tab) => {
      const { substatuses, hasUnread, ...others } = filtersOf(kind, tab);
      const { sort, direction } = orderOf(kind, tab);
      return [
        `${kind} ${tab}: by ${sort} ${direction}`,
        ...(substatuses.length > 0 ? [substatuses.join(', ')] : []),
        ...(hasUnread ? ['unread'] : []),
        ...Object.entries(others).flatMap(([name, value]) => (value ? [name] : [])),
        ...Object.entries(arrivalsOf(kind)).flatMap(([on, what]) => (on === tab ? [`arrivals: ${what}`] : [])),
      ].join('; ');
    });
  });
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "quoteRequests active: by expiresAt ascending; new, reQuote; unread; hasShops; hasAssignees; arrivals: quoteRequests
    quoteRequests missed: by expiresAt descending; new, reQuote; unread; hasShops; hasAssignees; arrivals: missed
    quoteRequests completed: by updatedAt descending; hasShops; hasAssignees
    quoteRequests cancelled: by updatedAt descending; hasShops; hasAssignees
    orders active: by updatedAt descending; late, onTime; unread; hasShops; hasAssignees; arrivals: orders
    orders completed: by updatedAt descending; hasShops; hasAssignees
    orders cancelled: by updatedAt descending; hasShops; hasAssignees
    transactions all: by date descending; unpaid, paid; hasShops
    transactions invoices: by date descending; unpaid, paid; hasShops
    transactions credits: by date descending; unpaid, paid; hasShops
    creditRequests pending: by requestedAt descending; unread; hasShops; hasAssignees; arrivals: creditRequests
    creditRequests completed: by requestedAt descending; approved, completed; hasShops; hasAssignees
    creditRequests refused: by requestedAt descending; hasShops; hasAssignees
    clients pending: by updatedAt descending; unread
    clients active: by updatedAt descending
    clients refused: by updatedAt descending
    audit all: by at descending
    audit quoteRequests: by at descending
    audit orders: by at descending
    audit creditRequests: by at descending
    audit clients: by at descending
    audit settings: by at descending"
  `);
});
