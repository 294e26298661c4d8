import { createContext, useContext } from 'react';
import type { AuditEntry, AuditKind } from '../../../domain/audit.ts';
import { LISTS } from '../../../domain/lists.ts';
import { recordUrl } from '../../../domain/found-record.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { actionText, changeCells, changesText, isShortened, kindText, whoText } from './audit-words.ts';
import { Clamped, DocumentLink, TwoLines } from './cells.tsx';
import { Moment } from './moment.tsx';
import type { ListLook } from './list-look.ts';

/** The page of a changed document, for the kinds that have one. */
const PAGES: Readonly<Partial<Record<AuditKind, (id: string) => string>>> = {
  'quote-request': (id) => recordUrl('quoteRequest', id),
  order: (id) => recordUrl('order', id),
  'credit-request': (id) => recordUrl('creditRequest', id),
  client: (id) => recordUrl('client', id),
  supplier: () => '/settings',
  'open-hours': () => '/settings/openHours',
  'discount-rules': () => '/settings/discounts',
  'price-list': () => '/settings/priceList',
  'inventory-api': () => '/settings/inventoryApi',
  communications: () => '/settings/communications',
};

const addressOf = ({ kind, documentId }: AuditEntry): string | null =>
  (kind && documentId !== null && PAGES[kind]?.(documentId)) || null;

/** Opens an entry with every change. */
export const OpenEntry = createContext<(id: string) => void>(() => {});

/** What changed, in short, and a button for the rest. */
export function ChangesCell({ entry }: { readonly entry: AuditEntry }) {
  const open = useContext(OpenEntry);
  const texts = useTexts();
  const text = changesText(entry, texts);
  if (!isShortened(entry, texts)) return <Clamped text={text} />;
  return (
    <>
      <span className="one-line" title={text}>
        <Unbroken text={text} />
      </span>
      <button type="button" className="link row-button" onClick={() => open(entry.id)}>
        {texts.say({ key: 'audit-entry:show', params: { count: entry.changeCount } })}
      </button>
    </>
  );
}

const columns: ListLook<'audit'>['columns'] = [
  {
    key: 'document',
    width: '16%',
    title: 'audit:column.document',
    cell: (row, words) => {
      const kind = kindText(row, words);
      const name = row.number ?? kind;
      const href = addressOf(row);
      const first = href === null ? name : <DocumentLink href={href} number={name} isUnsent={false} />;
      return row.number === null ? first : <TwoLines first={first} second={kind} />;
    },
    file: [{ title: 'audit:column.kind', text: kindText }, { text: (row) => row.number }],
  },
  {
    key: 'action',
    width: '22%',
    onCard: 'lead',
    title: 'audit:column.action',
    cell: (row, words) => <Clamped text={actionText(row, words)} />,
    file: [{ text: actionText }],
  },
  {
    key: 'by',
    width: '16%',
    onCard: 'lead',
    title: 'audit:column.by',
    cell: (row, words) => <TwoLines first={whoText(row, words)} second={words.say(`audit:side.${row.side}`)} />,
    file: [{ text: whoText }, { title: 'audit:column.side', text: (row, { say }) => say(`audit:side.${row.side}`) }],
  },
  {
    key: 'at',
    width: '14%',
    title: 'audit:column.at',
    cell: (row, { say, language }) => <Moment at={row.at} say={say} language={language} />,
    file: [{ at: (row) => row.at }],
  },
  {
    key: 'changes',
    width: '32%',
    title: 'audit:column.changes',
    cell: (row) => <ChangesCell entry={row} />,
    file: (['part', 'field', 'before', 'after'] as const).map((name) => ({
      title: `audit:column.${name}` as const,
      text: (row, texts) => row.changes[0] && changeCells(row, row.changes[0], texts)[name],
    })),
  },
];

export const auditList: ListLook<'audit'> = {
  kind: 'audit',
  texts: 'audit',
  tabs: LISTS.audit.tabs.map((tab) => ({ tab, label: `audit:tab.${tab}` })),
  columns,
  fileOrder: ['at', 'by', 'action'],
};
