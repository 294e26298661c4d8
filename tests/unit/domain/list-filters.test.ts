/** What each tab of each list offers: its filters, its sort order, and what arrives on it. */
import { expect, it } from 'vitest';
import { arrivalsOf } from '../../../domain/inbox.ts';
import { filtersOf } from '../../../domain/list-filters.ts';
import { LIST_KINDS, LISTS, orderOf, type ListTab } from '../../../domain/lists.ts';

it('each tab', () => {
  const told = LIST_KINDS.flatMap((kind) => {
    const tabs: readonly ListTab[] = LISTS[kind].tabs;
    return tabs.map((tab) => {
      const { substatuses, hasUnread, date, ...others } = filtersOf(kind, tab);
      const { sort, direction } = orderOf(kind, tab);
      return [
        `${kind} ${tab}: by ${sort} ${direction}`,
        ...(substatuses.length > 0 ? [substatuses.join(', ')] : []),
        `filtered by ${date}`,
        ...(hasUnread ? ['unread'] : []),
        ...Object.entries(others).flatMap(([name, value]) => (value ? [name] : [])),
        ...Object.entries(arrivalsOf(kind)).flatMap(([on, what]) => (on === tab ? [`arrivals: ${what}`] : [])),
      ].join('; ');
    });
  });
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "quoteRequests active: by expiresAt ascending; new, reQuote; filtered by update; unread; hasShops; hasAssignees; arrivals: quoteRequests
    quoteRequests missed: by expiresAt descending; new, reQuote; filtered by update; unread; hasShops; hasAssignees; arrivals: missed
    quoteRequests completed: by updatedAt descending; filtered by update; unread; hasShops; hasAssignees
    quoteRequests cancelled: by updatedAt descending; filtered by update; unread; hasShops; hasAssignees
    orders active: by updatedAt descending; late, onTime, backOrder; filtered by update; unread; hasShops; hasAssignees; arrivals: orders
    orders completed: by updatedAt descending; filtered by update; unread; hasShops; hasAssignees
    orders cancelled: by updatedAt descending; filtered by update; unread; hasShops; hasAssignees
    transactions all: by date descending; unpaid, paid; filtered by operation; hasShops
    transactions invoices: by date descending; unpaid, paid; filtered by operation; hasShops
    transactions credits: by date descending; unpaid, paid; filtered by operation; hasShops
    creditRequests pending: by requestedAt descending; filtered by update; unread; hasShops; hasAssignees; arrivals: creditRequests
    creditRequests completed: by requestedAt descending; approved, completed; filtered by update; unread; hasShops; hasAssignees
    creditRequests refused: by requestedAt descending; filtered by update; unread; hasShops; hasAssignees
    clients pending: by updatedAt descending; filtered by update; unread
    clients active: by updatedAt descending; filtered by update; unread
    clients refused: by updatedAt descending; filtered by update; unread
    audit all: by at descending; filtered by operation
    audit quoteRequests: by at descending; filtered by operation
    audit orders: by at descending; filtered by operation
    audit creditRequests: by at descending; filtered by operation
    audit clients: by at descending; filtered by operation
    audit settings: by at descending; filtered by operation"
  `);
});
