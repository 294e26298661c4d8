import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface OrderDialogProps {
  readonly of: 'acknowledge' | 'cancel';
  readonly icon: string;
  readonly variant: 'primary' | 'danger';
  readonly close: (() => void) | null;
  readonly send: (() => void) | null;
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/** A dialog that sends the shop something about its order. It stays open until the result is known. */
export function OrderDialog({ of, icon, variant, close, send, isSending, children }: OrderDialogProps) {
  const { say } = useTexts();
  return (
    <Dialog
      isOpen
      size="large"
      icon={icon}
      title={say(`order:${of}.title`)}
      description={say(`order:${of}.explain`)}
      onCancel={close ?? undefined}
      actions={
        <>
          {close && <Button onClick={close}>{say(`order:${of}.close`)}</Button>}
          {send && (
            <Button variant={variant} isBusy={isSending} busyLabel={say(`order:${of}.sending`)} onClick={send}>
              {say(`order:${of}.send`)}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
