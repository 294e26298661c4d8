import './zoomed.css';
import { mdiFitToScreenOutline, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { withText } from '../../ui/text-scale.ts';
import { useZoom, type Size } from './use-zoom.ts';

/** What stays in view, and what it is now: it is shown again when that changes. */
export interface Followed {
  readonly selector: string;
  readonly now: string;
}

interface ZoomedProps {
  /** What is drawn, for who does not see it. */
  readonly label: string;
  /** Of the drawing at its own size, in px at the usual text size. */
  readonly size: Size;
  readonly followed?: Followed | null;
  readonly children: ReactNode;
}

/** A drawing that can be enlarged, made smaller and moved. It fills what this gives it. */
export function Zoomed({ label, size, followed = null, children }: ZoomedProps) {
  const { say } = useTexts();
  const { frame, sheet, scale, more, less, fit, onKeyDown } = useZoom(size);
  const { selector, now } = followed ?? { selector: '', now: '' };
  useLayoutEffect(() => {
    if (now === '') return;
    // The innermost one is drawn last.
    const last = [...(sheet.current?.querySelectorAll(selector) ?? [])].at(-1);
    last?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selector, now, sheet]);
  return (
    <div className="zoomed">
      <fieldset className="zoom-tools" aria-label={say({ key: 'workflow-explorer:zoom.tools', params: { label } })}>
        <IconButton
          label={say('workflow-explorer:zoom.less')}
          icon={mdiMagnifyMinusOutline}
          keys="-"
          isDisabled={less === null}
          onClick={less ?? undefined}
        />
        <output>{say({ key: 'workflow-explorer:zoom.scale', params: { scale: Math.round(scale * 100) } })}</output>
        <IconButton
          label={say('workflow-explorer:zoom.more')}
          icon={mdiMagnifyPlusOutline}
          keys="+"
          isDisabled={more === null}
          onClick={more ?? undefined}
        />
        <IconButton label={say('workflow-explorer:zoom.fit')} icon={mdiFitToScreenOutline} keys="0" onClick={fit} />
        <span className="zoom-hint">{say('workflow-explorer:zoom.hint')}</span>
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same */}
      <section
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a drawing is scrolled and enlarged by keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="zoom-frame"
      >
        <div ref={sheet} className="zoom-sheet" style={{ width: withText(size.width * scale) }}>
          {children}
        </div>
      </section>
    </div>
  );
}
