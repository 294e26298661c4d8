import {
  mdiCheck,
  mdiClose,
  mdiContentSaveOutline,
  mdiDotsVertical,
  mdiOfficeBuildingOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import { useTexts } from './texts.ts';
import { ActionBar } from '../../src/ui/action-bar.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { HoverPanel } from '../../src/ui/hover-panel.tsx';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { SampleTree } from './sample-tree.tsx';
import { Held, Specimen, State } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const nothing = (): void => {};

/** Buttons and actions. */
export function ActionSpecimens() {
  const { say } = useTexts();
  const save = say('components:sample.save');
  const reason = say('components:sample.reason');
  const panel = <p>{say('components:sample.panel')}</p>;
  return (
    <>
      <Specimen of="button tooltip">
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant}>
            <div className="specimen-row">
              <Button variant={variant}>{save}</Button>
              <Button variant={variant} icon={mdiContentSaveOutline}>
                {save}
              </Button>
              <Button variant={variant} size="small">
                {save}
              </Button>
            </div>
          </State>
        ))}
        <State name="busy">
          <div className="specimen-row">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} isBusy busyLabel={say('components:sample.saving')}>
                {save}
              </Button>
            ))}
          </div>
        </State>
        <State name="offReason">
          <div className="specimen-row">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} disabledReason={reason}>
                {save}
              </Button>
            ))}
          </div>
        </State>
        <State name="expanded">
          <Held<boolean> first>
            {(isExpanded, hold) => (
              <Button isExpanded={isExpanded} onClick={() => hold(!isExpanded)}>
                {say('components:sample.more')}
              </Button>
            )}
          </Held>
        </State>
      </Specimen>
      <Specimen of="icon-button">
        <State name="plain">
          <IconButton label={say('components:sample.add')} icon={mdiPlus} />
        </State>
        <State name="off">
          <IconButton label={say('components:sample.add')} icon={mdiPlus} isDisabled />
        </State>
        <State name="offReason">
          <IconButton label={say('components:sample.remove')} icon={mdiClose} isDisabled disabledReason={reason} />
        </State>
      </Specimen>
      <Specimen of="disclosure header-button">
        <State name="compact">
          <Disclosure label={say('components:sample.more')} icon={mdiDotsVertical} align="left">
            {panel}
          </Disclosure>
        </State>
        <State name="picture">
          <Disclosure
            label={say('components:sample.person')}
            icon={mdiDotsVertical}
            picture={<Avatar url={null} initials={say('components:sample.initials')} />}
            text={say('components:sample.person')}
            align="left"
          >
            {panel}
          </Disclosure>
        </State>
      </Specimen>
      <Specimen of="hover-panel">
        {([false, true] as const).map((isBusy) => (
          <State key={String(isBusy)} name={isBusy ? 'busy' : 'plain'} isWide>
            <div className="specimen-row is-end">
              <Held first={false}>
                {(isOpen, hold) => (
                  <HoverPanel
                    label={say('components:sample.organisation')}
                    text={say('components:sample.shop')}
                    icon={mdiOfficeBuildingOutline}
                    isOpen={isOpen}
                    isBusy={isBusy}
                    onToggle={() => hold(!isOpen)}
                    onDismiss={() => hold(false)}
                    onEnter={nothing}
                    onLeave={nothing}
                  >
                    <SampleTree isFocused={isOpen} />
                  </HoverPanel>
                )}
              </Held>
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen of="action-bar">
        <State name="plain" isWide>
          <ActionBar>
            <Button icon={mdiTrashCanOutline}>{say('components:sample.remove')}</Button>
            <Button variant="primary" icon={mdiCheck}>
              {save}
            </Button>
          </ActionBar>
        </State>
      </Specimen>
    </>
  );
}
