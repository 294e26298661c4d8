import { mdiCloudCheckOutline, mdiCloudOffOutline, mdiUpdate } from '@mdi/js';
import { useTexts } from './texts.ts';
import { Banner } from '../../src/ui/banner.tsx';
import { Button } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { MessagePage } from '../../src/ui/message-page.tsx';
import { StatusStrip } from '../../src/ui/status-strip.tsx';
import { Specimen, State } from './specimen.tsx';
import { ToastSpecimens } from './toast-specimens.tsx';

const BANNER_TONES = ['info', 'success', 'warning', 'error'] as const;
const STRIPS = [
  { tone: 'info', icon: mdiUpdate },
  { tone: 'success', icon: mdiCloudCheckOutline },
  { tone: 'warning', icon: mdiCloudOffOutline },
] as const;
const PAGES = [
  { tone: 'refused', detail: null },
  { tone: 'missing', detail: null },
  { tone: 'failed', detail: 'failedDetail' },
] as const;

/** Messages. Full-page messages come last, because each has its own title. */
export function MessageSpecimens() {
  const { say } = useTexts();
  const retry = <Button>{say('common:retry')}</Button>;
  return (
    <>
      <Specimen of="banner">
        <State name="tones" isWide>
          <div className="specimen-column">
            {BANNER_TONES.map((tone) => (
              <Banner key={tone} tone={tone} title={say(`components:sample.${tone}`)} />
            ))}
          </div>
        </State>
        <State name="action" isWide>
          <div className="specimen-column">
            {BANNER_TONES.map((tone) => (
              <Banner key={tone} tone={tone} title={say(`components:sample.${tone}`)} actions={retry}>
                {say('components:sample.detail')}
              </Banner>
            ))}
          </div>
        </State>
        <State name="pinned" isWide>
          <div className="specimen-page">
            <div className="page-scroll">
              <Banner tone="error" isPinned title={say('components:sample.error')} actions={retry} />
              <div className="specimen-filling" />
            </div>
          </div>
        </State>
      </Specimen>
      <Specimen of="status-strip">
        <State name="tones" isWide>
          <div className="specimen-column">
            {STRIPS.map(({ tone, icon }) => (
              <StatusStrip
                key={tone}
                tone={tone}
                icon={icon}
                text={say(`components:sample.${tone}`)}
                actions={<button type="button">{say('common:retry')}</button>}
              />
            ))}
          </div>
        </State>
      </Specimen>
      <ToastSpecimens />
      <Specimen of="empty-state">
        <State name="action" isWide>
          <EmptyState
            title={say('components:sample.empty')}
            text={say('components:sample.emptyText')}
            actions={<Button>{say('components:sample.add')}</Button>}
          />
        </State>
      </Specimen>
      <Specimen of="message-page">
        <State name="tones" isWide>
          {PAGES.map(({ tone, detail }) => (
            <MessagePage
              key={tone}
              tone={tone === 'failed' ? 'error' : tone}
              title={say(`components:sample.${tone}`)}
              text={say('components:sample.failedText')}
              detail={detail && say(`components:sample.${detail}`)}
              actions={retry}
            />
          ))}
        </State>
      </Specimen>
    </>
  );
}
