import type { AuditEntry, AuditKind } from '../../../domain/audit.ts';
import { LISTS } from '../../../domain/lists.ts';
import { recordUrl } from '../../../domain/found-record.ts';
import { useTexts } from '../../i18n/texts.ts';
import { actionText, changesText, isShortened, kindText, whoText } from './audit-words.ts';
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
  'inventory-api': () => '/settings/inventoryApi',
  communications: () => '/settings/communications',
};

const addressOf = ({ kind, documentId }: AuditEntry): string | null =>
  (kind && documentId !== null && PAGES[kind]?.(documentId)) || null;

/** Opens an entry with every change. */
type OpenEntry = (id: string) => void;

/** What changed, in short, and a button for the rest. */
export function ChangesCell({ entry, open }: { readonly entry: AuditEntry; readonly open: OpenEntry }) {
  const texts = useTexts();
  const text = changesText(entry, texts);
  if (!isShortened(entry, texts)) return <Clamped text={text} />;
  return (
    <>
      <span className="one-line" title={text}>
        {text}
      </span>
      <button type="button" className="link row-button" onClick={() => open(entry.id)}>
        {texts.say({ key: 'audit-entry:show', params: { count: entry.changeCount } })}
      </button>
    </>
  );
}

const columnsWith =
  (open: OpenEntry): ListLook<'audit'>['columns'] =>
  (words) => {
    const { say, language } = words;
    return [
      {
        key: 'document',
        width: '16%',
        header: say('audit:column.document'),
        cell: (row) => {
          const kind = kindText(row, words);
          const name = row.number ?? kind;
          const href = addressOf(row);
          const first = href === null ? name : <DocumentLink href={href} number={name} isUnsent={false} />;
          return row.number === null ? first : <TwoLines first={first} second={kind} />;
        },
      },
      {
        key: 'action',
        width: '22%',
        onCard: 'lead',
        header: say('audit:column.action'),
        cell: (row) => <Clamped text={actionText(row, words)} />,
      },
      {
        key: 'by',
        width: '16%',
        onCard: 'lead',
        header: say('audit:column.by'),
        cell: (row) => <TwoLines first={whoText(row, words)} second={say(`audit:side.${row.side}`)} />,
      },
      {
        key: 'at',
        width: '14%',
        header: say('audit:column.at'),
        isSortable: true,
        cell: (row) => <Moment at={row.at} say={say} language={language} />,
      },
      {
        key: 'changes',
        width: '32%',
        header: say('audit:column.changes'),
        cell: (row) => <ChangesCell entry={row} open={open} />,
      },
    ];
  };

/** The look of the audit log. `open` shows an entry with every change. */
export const auditListWith = (open: OpenEntry): ListLook<'audit'> => ({
  kind: 'audit',
  texts: 'audit',
  tabs: LISTS.audit.tabs.map((tab) => ({ tab, label: `audit:tab.${tab}` })),
  columns: columnsWith(open),
});
