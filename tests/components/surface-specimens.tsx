import { mdiAlertOutline, mdiHelpCircleOutline } from '@mdi/js';
import { useTexts } from './texts.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { DescriptionList } from '../../src/ui/description-list.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { FactsLine, FoldedFacts } from '../../src/ui/facts.tsx';
import { LateFold } from '../../src/ui/late-fold.tsx';
import { DocumentSkeleton, Skeleton } from '../../src/ui/skeleton.tsx';
import { Splash } from '../../src/ui/splash.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { Held, Specimen, State } from './specimen.tsx';

const DIALOGS = [
  { size: 'small', isUrgent: false, opener: 'openSmall' },
  { size: 'small', isUrgent: true, opener: 'openUrgent' },
  { size: 'large', isUrgent: false, opener: 'openLarge' },
] as const;

/** Surfaces and loading placeholders. */
export function SurfaceSpecimens() {
  const { say } = useTexts();
  const facts = (
    <DescriptionList items={[{ term: say('components:sample.client'), description: say('components:sample.shop') }]} />
  );
  const waiting = say('components:sample.waiting');
  return (
    <>
      <Specimen of="card">
        <State name="plain">
          <Card title={say('components:sample.card')}>{facts}</Card>
        </State>
        <State name="title">
          <Card
            title={say('components:sample.otherCard')}
            actions={<Button size="small">{say('components:sample.more')}</Button>}
          >
            {facts}
          </Card>
        </State>
      </Specimen>
      <Specimen of="dialog">
        <State name="sizes" isWide>
          <div className="specimen-row">
            {DIALOGS.map(({ size, isUrgent, opener }) => (
              <Held key={opener} first={false}>
                {(isOpen, hold) => (
                  <>
                    <Button onClick={() => hold(true)}>{say(`components:sample.${opener}`)}</Button>
                    <SampleDialog size={size} isUrgent={isUrgent} isOpen={isOpen} onClose={() => hold(false)} />
                  </>
                )}
              </Held>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of="facts">
        <State name="plain" isWide>
          <FactsLine title={say('components:sample.client')}>
            <span>{say('components:sample.shop')}</span>
          </FactsLine>
          <FoldedFacts summary={say('components:sample.more')}>
            <Card title={say('components:sample.card')}>{facts}</Card>
          </FoldedFacts>
        </State>
      </Specimen>
      <Specimen of="late-fold">
        <State name="plain">
          <LateFold summary={say('components:sample.more')}>{() => facts}</LateFold>
        </State>
      </Specimen>
      <Specimen of="skeleton">
        <State name="plain" isWide>
          <Skeleton label={waiting} lines={3} />
        </State>
        <State name="long" isWide>
          <DocumentSkeleton label={waiting} />
        </State>
      </Specimen>
      <Specimen of="splash">
        <State name="plain" isWide>
          <Splash label={waiting} />
        </State>
      </Specimen>
    </>
  );
}

interface SampleDialogProps {
  readonly size: 'small' | 'large';
  readonly isUrgent: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SampleDialog({ size, isUrgent, isOpen, onClose }: SampleDialogProps) {
  const { say } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      isUrgent={isUrgent}
      size={size}
      icon={isUrgent ? mdiAlertOutline : mdiHelpCircleOutline}
      title={say('components:sample.dialog')}
      description={say('components:sample.dialogText')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('components:sample.stay')}</Button>
          <Button variant={isUrgent ? 'danger' : 'primary'} onClick={onClose}>
            {say('components:sample.leave')}
          </Button>
        </>
      }
    >
      {size === 'large' && (
        <Held first="">
          {(value, hold) => <TextField label={say('components:sample.note')} value={value} onChange={hold} />}
        </Held>
      )}
    </Dialog>
  );
}
