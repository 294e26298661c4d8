import { mdiClose } from '@mdi/js';
import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** A longer swipe closes the notification, in pixels (spec §9). */
const SWIPE = 50;

/** From the top of one notification to the top of the next, in pixels (spec §9), and the space between them. */
const STEP = 60;
const SPACE = 8;

interface ToastCardProps {
  readonly icon: string;
  /** The colour of the tone. */
  readonly className: string;
  readonly toneLabel: string;
  readonly message: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** One notification. Follows a swipe and closes with it. */
export function ToastCard({
  icon,
  className,
  toneLabel,
  message,
  action,
  closeLabel,
  onClose,
  onPause,
  onResume,
}: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const pressedAt = useRef<number | null>(null);

  // A wrapped message takes a whole number of steps, so that the next notification keeps its distance.
  useLayoutEffect(() => {
    const fit = (): void => {
      if (!card.current || !text.current) return;
      const { style } = card.current;
      style.minHeight = '';
      const steps = Math.ceil((card.current.offsetHeight + SPACE) / STEP);
      style.minHeight = `${steps * STEP - SPACE}px`;
    };
    const watched = new ResizeObserver(fit);
    if (text.current) watched.observe(text.current);
    return () => watched.disconnect();
  }, []);

  // Sets the style directly, so that dragging does not render on every frame.
  const drag = (distance: number): void => {
    if (card.current) card.current.style.translate = distance === 0 ? '' : `${distance}px`;
  };
  const distanceOf = ({ clientX }: PointerEvent): number =>
    pressedAt.current === null ? 0 : clientX - pressedAt.current;
  const release = (): void => {
    pressedAt.current = null;
    drag(0);
  };

  return (
    <div
      ref={card}
      className={classNames('toast pointer-events-auto touch-pan-y', className)}
      onPointerEnter={onPause}
      onPointerLeave={() => {
        release();
        onResume();
      }}
      onFocus={onPause}
      onBlur={onResume}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX;
      }}
      onPointerMove={(event) => drag(distanceOf(event))}
      onPointerUp={(event) => {
        const isSwipe = Math.abs(distanceOf(event)) > SWIPE;
        release();
        if (isSwipe) onClose();
      }}
      onPointerCancel={release}
    >
      <Icon path={icon} size={24} />
      <span className="sr-only">{toneLabel}</span>
      <p ref={text} className="min-w-0 flex-1 py-0.5 leading-snug font-medium text-ink [overflow-wrap:anywhere]">
        {message}
      </p>
      {action}
      <IconButton label={closeLabel} icon={mdiClose} onClick={onClose} className="shrink-0 text-muted" />
    </div>
  );
}
