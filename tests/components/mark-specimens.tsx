import { mdiTagOutline } from '@mdi/js';
import markUrl from '../../src/icon.png';
import { useTexts } from './texts.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Chip } from '../../src/ui/chip.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { LengthCount } from '../../src/ui/length-count.tsx';
import { Marked } from '../../src/ui/marked.tsx';
import { EmailLink } from '../../src/ui/email-link.tsx';
import { PaymentChip } from '../../src/ui/payment-chip.tsx';
import { PhoneLink } from '../../src/ui/phone-link.tsx';
import { TimeChip } from '../../src/ui/time-chip.tsx';
import { Unbroken } from '../../src/ui/unbroken.tsx';
import { Specimen, State } from './specimen.tsx';

const CHIP_TONES = ['neutral', 'orange', 'blue', 'red', 'green', 'white'] as const;
const PAYMENTS = [
  { status: 'none', word: 'open' },
  { status: 'invoiced', word: 'invoiced' },
  { status: 'paid', word: 'paid' },
] as const;
const TIMES = [
  { tone: 'calm', word: 'hours' },
  { tone: 'soon', word: 'minutes' },
  { tone: 'ended', word: 'ended' },
] as const;
const ICON_SIZES = [16, 18, 20, 24, 40] as const;

/** Icons, chips and avatars. */
export function MarkSpecimens() {
  const { say } = useTexts();
  const initials = say('components:sample.initials');
  return (
    <>
      <Specimen of="chip">
        <State name="tones">
          <div className="specimen-row">
            {CHIP_TONES.map((tone) => (
              <Chip key={tone} tone={tone} text={say('components:sample.new')} />
            ))}
          </div>
        </State>
        <State name="icons">
          <div className="specimen-row">
            {CHIP_TONES.map((tone) => (
              <Chip key={tone} tone={tone} icon={mdiTagOutline} text={say('components:sample.new')} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of="payment-chip">
        <State name="tones">
          <div className="specimen-row">
            {PAYMENTS.map(({ status, word }) => (
              <PaymentChip key={status} status={status} text={say(`components:sample.${word}`)} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of="time-chip">
        <State name="tones">
          <div className="specimen-row">
            {TIMES.map(({ tone, word }) => (
              <TimeChip
                key={tone}
                tone={tone}
                text={say(`components:sample.${word}`)}
                title={say('components:sample.instant')}
              />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of="icon">
        <State name="sizes">
          <div className="specimen-row">
            {ICON_SIZES.map((size) => (
              <Icon key={size} path={mdiTagOutline} size={size} />
            ))}
          </div>
        </State>
        <State name="named">
          <Icon path={mdiTagOutline} label={say('components:sample.new')} />
        </State>
      </Specimen>
      <Specimen of="avatar">
        <State name="picture">
          <Avatar url={markUrl} initials={initials} />
        </State>
        <State name="plain">
          <Avatar url={null} initials={initials} />
        </State>
        <State name="broken">
          {/* Not an image URL, so that no missing file is requested. */}
          <Avatar url="/silent.html" initials={initials} />
        </State>
        <State name="nobody">
          <Avatar url={null} initials="" />
        </State>
      </Specimen>
      <Specimen of="marked">
        <State name="plain">
          <p>
            <Marked
              pieces={[
                { text: say('components:sample.found'), isMatch: true },
                { text: say('components:sample.foundRest'), isMatch: false },
              ]}
            />
          </p>
        </State>
      </Specimen>
      <Specimen of="length-count">
        <State name="near">
          <LengthCount length={90} max={100} />
        </State>
        <State name="tooLong">
          <LengthCount length={104} max={100} />
        </State>
      </Specimen>
      <Specimen of="unbroken">
        <State name="plain">
          <Unbroken text={say('components:sample.numbers')} />
        </State>
      </Specimen>
      <Specimen of="email-link">
        <State name="plain">
          <EmailLink email="pieces@atelier.test" />
        </State>
      </Specimen>
      <Specimen of="phone-link">
        <State name="plain">
          <PhoneLink phone="+1 514 555-0100" />
        </State>
      </Specimen>
    </>
  );
}
