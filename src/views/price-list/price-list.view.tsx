import './price-list.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import { formatCount } from '../../i18n/format.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { LARGEST_FILE, ListInUse } from './list-in-use.view.tsx';
import { MatchColumns } from './match-columns.view.tsx';
import { Origins } from './origins.view.tsx';
import { Preview } from './preview.view.tsx';
import { connectPriceList, type PriceListProblem, type PriceListValues } from './price-list.connect.ts';

interface PriceListViewProps {
  readonly actor: ActorRefFrom<typeof priceListMachine>;
  /** The sections this user may see. */
  readonly nav: ReactNode;
}

/** The supplier's own price list, and the order of known prices. */
export function PriceListView({ actor, nav }: PriceListViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const values = connectPriceList(snapshot, actor.send);
  const { saved, problem, work, sending, matching, preview, fileName, change, stop, leave } = values;
  return (
    <div {...machineAttributes(snapshot)}>
      <Page title={say('settings:title')} part={say('price-list:title')}>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[15rem_minmax(0,60rem)] lg:gap-8">
          {nav}
          {/* The focus stays here when its card goes. */}
          <div tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
            {values.isReading && (
              <Banner tone="info" title={say('settings:readOnly.title')}>
                {say('settings:readOnly.text')}
              </Banner>
            )}
            {problem && <Problem {...problem} />}
            {values.isOvertaken && <Overtaken />}
            {values.isLoading && <Skeleton label={say('price-list:loading')} lines={7} />}
            {matching && <MatchColumns {...matching} fileName={fileName} leave={leave} />}
            {preview && <Preview {...preview} change={change} leave={leave} />}
            <Work work={work} sending={sending} stop={stop} leave={work && leave} />
            {saved && values.isOld && <Banner tone="warning" title={say('price-list:old')} />}
            {saved && <ListInUse saved={saved} list={values.list} />}
            {saved && <Origins {...values.origins} origins={saved.origins} />}
          </div>
        </div>
      </Page>
    </div>
  );
}

/** What is being done, with its progress and a way out. */
function Work({ work, sending, stop, leave }: Pick<PriceListValues, 'work' | 'sending' | 'stop' | 'leave'>) {
  const { say, language } = useTexts();
  if (!work && !sending) return null;
  const count = (value: number): string => formatCount(value, language);
  const words: Words | null = sending
    ? { key: 'price-list:sending', params: { sent: count(sending.sent), lines: count(sending.lines) } }
    : work && { key: work };
  return (
    <Card title={say('price-list:title')}>
      <output>{words && say(words)}</output>
      {sending && <progress className="price-list-progress" value={sending.sent} max={sending.lines} aria-hidden />}
      {(stop ?? leave) && (
        <span>
          <Button onClick={stop ?? leave ?? undefined}>{say(stop ? 'price-list:stop' : 'price-list:leave')}</Button>
        </span>
      )}
    </Card>
  );
}

function Problem({ title, failure, way }: PriceListProblem) {
  const { say } = useTexts();
  const text: Words =
    failure?.code === 'file-type'
      ? { key: 'price-list:refused.fileType' }
      : failure?.code === 'too-large'
        ? { key: 'price-list:refused.tooLarge', params: { size: LARGEST_FILE } }
        : failureWords(failure);
  return (
    <Banner
      tone="error"
      isUrgent
      title={say(title)}
      actions={way && <Button onClick={way.run}>{say(way.label)}</Button>}
    >
      {say(text)}
    </Banner>
  );
}

function Overtaken() {
  const { say } = useTexts();
  return (
    <Banner tone="warning" isUrgent title={say('price-list:overtaken.title')}>
      {say('price-list:overtaken.text')}
    </Banner>
  );
}
