import '../styles/dialog.css';
import {
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { classNames } from './class-names.ts';
import { DialogNotice } from './dialog-notice.ts';
import { Icon } from './icon.tsx';
import { markRoot } from './mark-root.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** One or two sentences, announced with the title. */
  readonly description?: string;
  readonly icon?: string;
  /** Interrupts the user. Without an answer, something is lost or ends. */
  readonly isUrgent?: boolean;
  readonly size?: 'small' | 'large';
  readonly children?: ReactNode;
  /** The answer buttons, the main one last. */
  readonly actions: ReactNode;
  /** Handles Escape, and the back gesture of a phone. Without it, the dialog requires an answer. */
  readonly onCancel?: (() => void) | undefined;
  /** The initial focus, on the safe answer. By default, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog on the browser's <dialog>: the page behind is inert, and focus returns to where it was. */
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
  const notice = useContext(DialogNotice);

  // Opens before the first paint. Closes before React removes the element, while focus can still return.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    const unmark = markRoot('data-modal');
    const first =
      initialFocus?.current ?? dialog?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
    first?.focus();
    return () => {
      unmark();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [initialFocus]);

  // The caller decides whether the dialog is open, not the browser.
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
    // Only handles Escape; other keys belong to the controls inside.
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
        {notice}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">{actions}</div>
      </div>
    </dialog>
  );
}
