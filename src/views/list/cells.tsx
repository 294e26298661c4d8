import { mdiAccountCircleOutline, mdiLockOutline, mdiPencilOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Editing } from '../../../domain/lock.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../access/page-link.tsx';

/** A line cut at the end of its column. A text is in the direction of its own letters, whoever wrote it. */
const line = (content: ReactNode, look: string): ReactNode =>
  typeof content === 'string' ? (
    <bdi className={look} title={content}>
      {content}
    </bdi>
  ) : (
    <span className={look}>{content}</span>
  );

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The second line contains digits. */
  readonly isTabular?: boolean;
}

/** A main line and a secondary line, each cut at the end of its column. */
export const TwoLines = ({ first, second, isTabular = false }: TwoLinesProps) => (
  <>
    {line(first, 'one-line')}
    {second && line(second, classNames('detail one-line', isTabular && 'tabular'))}
  </>
);

/** A text of up to two lines. */
export const Clamped = ({ text }: { text: string }) => (
  <bdi className="two-lines" title={text}>
    {text}
  </bdi>
);

interface DocumentLinkProps {
  readonly href: string;
  readonly number: string;
  /** It has an unsent draft in this browser. */
  readonly isUnsent: boolean;
  /** It is pending, and the user has not opened it. The row is bold. */
  readonly isUnread?: boolean | undefined;
}

/** The colleague who has a document locked for editing. */
export function EditedBy({ by }: { by: Editing }) {
  const { say, language } = useTexts();
  const edited = say('list:editedBy');
  const since = say('list:editedSince');
  const time = formatTime(by.since, language);
  return (
    <span className="edited-by" title={`${edited} ${by.name} ${since} ${time}`}>
      <Icon path={mdiLockOutline} size={14} />
      <span className="sr-only">{edited} </span>
      <span className="one-line">{by.name} </span>
      <span className="sr-only">{since} </span>
      <span>{time}</span>
    </span>
  );
}

interface EditorAndAssigneeProps {
  readonly heldBy: Editing | undefined;
  readonly inCharge: string | null | undefined;
}

/** Who is editing a document, or else its assignee. */
export function EditorAndAssignee({ heldBy, inCharge }: EditorAndAssigneeProps) {
  const { say } = useTexts();
  if (heldBy) return <EditedBy by={heldBy} />;
  if (inCharge === null || inCharge === undefined) return null;
  const label = say('list:assignedTo');
  return (
    <span className="in-charge" title={`${label} ${inCharge}`}>
      <Icon path={mdiAccountCircleOutline} size={14} />
      <span className="sr-only">{label} </span>
      <bdi className="one-line">{inCharge}</bdi>
    </span>
  );
}

interface DocumentCellProps extends DocumentLinkProps, EditorAndAssigneeProps {}

/** A row's link, and who is editing its document or is assigned to it. */
export const DocumentCell = ({ heldBy, inCharge, ...link }: DocumentCellProps) =>
  heldBy || inCharge ? (
    <TwoLines first={<DocumentLink {...link} />} second={<EditorAndAssignee heldBy={heldBy} inCharge={inCharge} />} />
  ) : (
    <DocumentLink {...link} />
  );

export function UnsentChip() {
  const { say } = useTexts();
  return <Chip tone="orange" icon={mdiPencilOutline} text={say('list:unsent')} />;
}

/** Makes the row bold (data-table.css), with a dot, and announces it. */
function UnreadMark() {
  const { say } = useTexts();
  return (
    <span className="unread-mark" title={say('list:unread')}>
      <span className="sr-only">{say('list:unread')} </span>
    </span>
  );
}

/** A row's link. The whole row is its target. */
export const DocumentLink = ({ href, number, isUnsent, isUnread = false }: DocumentLinkProps) => (
  <>
    <PageLink href={href} className="row-link">
      <bdi>{number}</bdi>
    </PageLink>
    {isUnread && <UnreadMark />}
    {isUnsent && <UnsentChip />}
  </>
);
