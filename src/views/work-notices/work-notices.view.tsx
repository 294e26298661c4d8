import '../../styles/work-notices.css';
import {
  mdiAccountArrowLeftOutline,
  mdiCancel,
  mdiCashRefund,
  mdiClockAlertOutline,
  mdiFileDocumentOutline,
  mdiPackageVariantClosed,
  mdiRefresh,
} from '@mdi/js';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { NoticeKind } from '../../../domain/notice.ts';
import type { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { timeOrDate } from '../remaining-time/time-or-date.ts';
import { connectWorkNotices, type NoticeValues } from './work-notices.connect.ts';

type Actor = ActorRefFrom<typeof workNoticesMachine>;

const ICONS: Readonly<Record<NoticeKind, string>> = {
  newRequest: mdiFileDocumentOutline,
  requoted: mdiRefresh,
  expiring: mdiClockAlertOutline,
  cancelled: mdiCancel,
  newOrder: mdiPackageVariantClosed,
  creditRequest: mdiCashRefund,
  assigned: mdiAccountArrowLeftOutline,
};

/** What is to be known about work, each with its document. */
export function WorkNoticesView({ actor }: { actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { notices, retry } = connectWorkNotices(snapshot, actor.send);
  return (
    <section
      {...machineAttributes(snapshot)}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
      aria-busy={notices === null && !retry}
    >
      <h2 className="text-lg font-medium">{say('work-notices:title')}</h2>
      {notices === null ? (
        <output>
          {retry && (
            <>
              <p className="text-muted">{say('work-notices:failed')}</p>
              <Button size="small" onClick={retry}>
                {say('common:retry')}
              </Button>
            </>
          )}
        </output>
      ) : notices.length === 0 ? (
        <p className="text-muted">{say('work-notices:nothing')}</p>
      ) : (
        <ol className="flex flex-col">
          {notices.map((notice) => (
            <Row key={`${notice.kind} ${notice.id} ${notice.at}`} {...notice} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ kind, documentKind, number, by, at, href, isNew }: NoticeValues) {
  const { say, language } = useTexts();
  const params = { number, by };
  return (
    <li>
      <Link href={href} className={classNames('notice-row', isNew && 'is-new')}>
        <Icon path={ICONS[kind]} />
        <span>
          <Unbroken
            text={say({
              key: kind === 'assigned' ? `work-notices:assigned.${documentKind}` : `work-notices:kind.${kind}`,
              params,
            })}
          />
          {isNew && <span className="sr-only"> {say('work-notices:isNew')}</span>}
          <ExactTime at={at} className="detail tabular">
            {timeOrDate(at, language)}
          </ExactTime>
        </span>
      </Link>
    </li>
  );
}
