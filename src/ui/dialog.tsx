import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** One or two sentences read out with the title. */
  readonly description?: string;
  readonly icon?: string;
  /** Interrupts: something is lost or ends unless it is answered. */
  readonly isUrgent?: boolean;
  readonly size?: 'small' | 'large';
  readonly children?: ReactNode;
  /** The answers; the main one comes last. */
  readonly actions: ReactNode;
  /** Escape, and a phone's back gesture; without it the dialog waits for an answer. */
  readonly onCancel?: (() => void) | undefined;
  /** The answer that loses nothing has the focus at first; without it, the first control of the dialog. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal question on the browser's own <dialog>: the page behind it is inert, and the focus goes back to where it was. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen && <OpenDialog {...dialog} />;
}

function OpenDialog({
  title,
  description,
  icon,
  isUrgent = false,
  size = 'small',
  children,
  actions,
  onCancel,
  initialFocus,
}: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Before the first paint, and undone before React removes the element: focus can only go back while it is still there.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    const first =
      initialFocus?.current ?? dialog?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
    first?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [initialFocus]);

  // The browser must not close it: whether it is open is the caller's to say.
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onCancel?.();
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    cancel(event);
  };

  return (
    // Keys are heard here for Escape alone; everything else belongs to the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      role={isUrgent ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={cancel}
      onKeyDown={cancelByKey}
      className={classNames('dialog', size === 'small' ? 'max-w-lg' : 'max-w-3xl')}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex gap-4 px-5 pt-5 pb-4">
          {icon !== undefined && (
            <span className={classNames('mt-0.5', isUrgent ? 'text-warning' : 'text-muted')}>
              <Icon path={icon} size={24} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="text-lg font-medium">
              {title}
            </h2>
            {description !== undefined && (
              <p id={`${id}-description`} className="mt-1 text-muted">
                {description}
              </p>
            )}
          </div>
        </div>
        {children !== undefined && <div className="min-h-0 overflow-y-auto px-5 pb-4">{children}</div>}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">{actions}</div>
      </div>
    </dialog>
  );
}
