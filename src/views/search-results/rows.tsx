import type { ReactNode } from 'react';
import type { Language } from '../../../domain/enumerations.ts';
import { recordUrl } from '../../../domain/found-record.ts';
import type { SearchKind } from '../../../domain/search.ts';
import { vehicleTextIn } from '../../../domain/vehicle-name.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatMoney, formatShortDate } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { ClientStatusChip } from '../client/client-status-chip.tsx';
import { CreditStatusChip, statusWord } from '../credit-request/credit-status-chip.tsx';
import { DueCell } from '../list/order-columns.tsx';
import { StatusCell } from '../list/quote-request-columns.tsx';
import { TypeChip } from '../list/transaction-columns.tsx';

/** A result of any kind: its name with matches marked, and its status. */
export interface ResultRow {
  readonly id: string;
  readonly href: string;
  readonly number: string;
  /** Two lines each: main and secondary. */
  readonly facts: readonly (readonly [string, string])[];
  readonly status: ReactNode;
  readonly aside: string;
}

/** Joins texts on a line. */
const together = (...texts: readonly string[]): string => texts.filter(Boolean).join(' · ');

type Rows = {
  readonly [Kind in SearchKind]: (page: ListPage<Kind>, say: Say, language: Language) => readonly ResultRow[];
};

const ROWS: Rows = {
  quoteRequests: ({ items }, say, language) =>
    items.map((row) => ({
      id: row.id,
      href: recordUrl('quoteRequest', row.id),
      number: row.number,
      facts: [
        [row.shopName, row.shopCity],
        [vehicleTextIn(row.vehicle, language), row.vin],
        [row.marketplaceFileNumber, row.shopFileNumber],
      ],
      status: <StatusCell row={row} say={say} language={language} />,
      aside: formatShortDate(row.updatedAt, language),
    })),
  orders: ({ items }, say, language) =>
    items.map((row) => ({
      id: row.id,
      href: recordUrl('order', row.id),
      number: row.number,
      facts: [
        [row.shopName, row.shopCity],
        [vehicleTextIn(row.vehicle, language), row.vin],
        [row.fileNumber, together(row.shopOrderNumber, row.marketplaceNumber)],
      ],
      status: <DueCell row={row} say={say} language={language} />,
      aside: formatMoney(row.totalCents, language),
    })),
  transactions: ({ items }, say, language) =>
    items.map((row) => ({
      id: `${row.type} ${row.id}`,
      href: recordUrl(row.type, row.id),
      number: row.number,
      facts: [
        [row.shopName, row.shopCity],
        [
          say({ key: `transactions:reference.${row.type}`, params: { number: row.reference } }),
          formatDay(row.date, language),
        ],
        [row.fileNumber, say({ key: 'transactions:order', params: { number: row.orderNumber } })],
      ],
      status: (
        <>
          <TypeChip type={row.type} say={say} />{' '}
          <PaymentChip status={row.status} text={say(`record:status.${row.type}.${row.status}`)} />
        </>
      ),
      aside: formatMoney(row.totalCents, language),
    })),
  creditRequests: ({ items }, say, language) =>
    items.map((row) => ({
      id: row.id,
      href: recordUrl('creditRequest', row.id),
      number: row.number,
      facts: [
        [row.shopName, row.shopCity],
        [row.description[language], row.partNumber],
        [row.fileNumber, row.invoiceNumber],
      ],
      status: <CreditStatusChip status={row.status} text={say(statusWord(row))} />,
      aside: formatMoney(row.amountCents, language),
    })),
  clients: ({ items }, say, language) =>
    items.map((row) => ({
      id: row.id,
      href: recordUrl('client', row.id),
      number: row.name,
      facts: [
        [`${row.city} (${row.province})`, row.sponsorName ?? ''],
        [row.phone, row.email],
        [row.ownNumber, row.ownNumber && say('clients:column.ownNumber')],
      ],
      status: <ClientStatusChip status={row.status} />,
      aside: formatShortDate(row.updatedAt, language),
    })),
};

/** The rows of a page of one kind. */
export const rowsOf = <Kind extends SearchKind>(
  page: ListPage<Kind>,
  say: Say,
  language: Language,
): readonly ResultRow[] => ROWS[page.kind](page, say, language);
