import { mdiAccountOutline, mdiChevronDown, mdiClose } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectAssignment } from './assignment.connect.ts';

/**
 * The assignee of a document, in one line (spec §3, in charge). A native select, because it supports type-ahead and
 * works well on phones.
 */
export function AssignmentView({ actor }: { actor: ActorRefFrom<typeof assignmentMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  /** The focus would be lost with the button. */
  const dismissAndStay = (): void => {
    line.current?.focus();
    dismiss();
  };
  const { isKnown, name, choice, take, news, dismiss, failure } = connectAssignment(snapshot, actor.send);
  return (
    <div
      {...machineAttributes(snapshot)}
      ref={line}
      tabIndex={-1}
      aria-busy={snapshot.hasTag('busy')}
      className={classNames(
        'flex min-h-11 flex-col justify-center gap-2 outline-none lg:min-h-9',
        isKnown || !failure ? 'max-sm:flex-1' : 'max-sm:basis-full',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {!isKnown && !failure && <Reserved />}
        {choice && (
          <>
            <label htmlFor={id} className="text-sm text-muted">
              <InCharge />
            </label>
            <span className="select min-w-0 flex-1 sm:w-44 sm:flex-none">
              <select
                id={id}
                className="control"
                value={choice.value}
                onChange={(event) => choice.choose(event.target.value)}
              >
                {choice.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label ?? say('assignment:nobody')}
                  </option>
                ))}
              </select>
              <Icon path={mdiChevronDown} />
            </span>
            {/* On a phone, only the select: two taps. */}
            {take && (
              <span className="max-sm:hidden">
                <Button onClick={take}>{say('assignment:toMe')}</Button>
              </span>
            )}
          </>
        )}
        {isKnown && !choice && (
          <p className="text-sm">
            {name === null ? (
              <span className="text-muted">{say('assignment:nobody')}</span>
            ) : (
              <>
                <span className="text-muted">{say('assignment:inCharge')}</span> {name}
              </>
            )}
          </p>
        )}
      </div>
      {/* Always there, so that screen readers announce what appears in it. */}
      <output className={news ? 'flex w-0 min-w-full items-center gap-2 text-sm font-medium' : 'sr-only'}>
        {news && (
          <>
            <span className="min-w-0">{say(news)}</span>
            <IconButton label={say('assignment:dismiss')} icon={mdiClose} onClick={dismissAndStay} />
          </>
        )}
      </output>
      {failure && (
        // Below the select and never wider, so that nothing next to it moves; without a select, as wide as it needs.
        <div
          role="alert"
          className={classNames(
            'flex items-center gap-2 text-sm text-error',
            isKnown ? 'w-0 min-w-full flex-wrap' : 'max-w-xl max-sm:flex-wrap',
          )}
        >
          <p>
            {say(failure.title)} {failure.detail && say(failure.detail)}
          </p>
          {failure.retry && (
            <Button size="small" onClick={failure.retry}>
              {say('common:retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** On a phone, an icon, so that there is room for the name. */
function InCharge() {
  const { say } = useTexts();
  return (
    <>
      <span className="max-sm:sr-only">{say('assignment:inCharge')}</span>
      <span className="sm:hidden">
        <Icon path={mdiAccountOutline} />
      </span>
    </>
  );
}

/** As large as the select that replaces it, so that nothing moves. */
function Reserved() {
  const { say } = useTexts();
  return (
    <span aria-hidden className="invisible contents">
      <span className="text-sm">
        <InCharge />
      </span>
      <span className="select min-w-0 flex-1 sm:w-44 sm:flex-none">
        <span className="control" />
      </span>
      <span className="button button-secondary max-sm:hidden">{say('assignment:toMe')}</span>
    </span>
  );
}
