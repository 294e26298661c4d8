import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectReading, type ReadingActor } from './reading.connect.ts';

interface ReadingProps<Subject, Found> {
  readonly actor: ReadingActor<Subject, Found>;
  readonly texts: Readonly<Record<'title' | 'loading' | 'failed' | 'close', TextKey>>;
  readonly size?: 'large';
  readonly children: (found: Found) => ReactNode;
}

/** A panel with something that is read when it opens. */
export function ReadingView<Subject, Found>({ actor, texts, size, children }: ReadingProps<Subject, Found>) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isOpen, isBusy, found, failure, close } = connectReading<Found>(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      <Dialog
        isOpen={isOpen}
        {...(size && { size })}
        title={say(texts.title)}
        onCancel={close}
        actions={<Button onClick={close}>{say(texts.close)}</Button>}
      >
        <div tabIndex={-1} aria-busy={isBusy} className="outline-none">
          {isBusy && <Skeleton label={say(texts.loading)} lines={3} />}
          {failure && (
            <Banner
              tone="error"
              isUrgent
              title={say(texts.failed)}
              actions={<Button onClick={failure.retry}>{say('common:retry')}</Button>}
            >
              {say(failure.detail)}
            </Banner>
          )}
          {found !== null && children(found)}
        </div>
      </Dialog>
    </div>
  );
}
