import { useState } from 'react';
import { useTexts } from './texts.ts';
import { Button } from '../../src/ui/button.tsx';
import { ToastCard } from '../../src/ui/toast-card.tsx';
import { TOAST_TONES, ToastStack, type Toast } from '../../src/ui/toast-stack.tsx';
import { Specimen, State } from './specimen.tsx';

const KINDS = [
  { tone: 'message', word: 'info' },
  { tone: 'success', word: 'success' },
  { tone: 'warning', word: 'warning' },
  { tone: 'error', word: 'error' },
] as const;
const nothing = (): void => {};

/** Notifications of each kind: at the top of the page on request, and here. */
export function ToastSpecimens() {
  const { say } = useTexts();
  const [shown, setShown] = useState<readonly { readonly id: number; readonly kind: (typeof KINDS)[number] }[]>([]);
  const closeLabel = say('notifications:close');
  const show = (kind: (typeof KINDS)[number]): void => setShown([...shown, { id: (shown.at(-1)?.id ?? 0) + 1, kind }]);
  const toasts: readonly Toast[] = shown.map(({ id, kind: { tone, word } }) => ({
    id,
    tone,
    toneLabel: say(`notifications:kind.${tone}`),
    message: say(`components:sample.${word}`),
    onClose: () => setShown((all) => all.filter((each) => each.id !== id)),
    onPause: nothing,
    onResume: nothing,
  }));
  return (
    <Specimen of="toast-stack toast-card">
      <State name="tones" isWide>
        <div className="specimen-column">
          {KINDS.map(({ tone, word }) => (
            <ToastCard
              key={tone}
              {...TOAST_TONES[tone]}
              toneLabel={say(`notifications:kind.${tone}`)}
              message={say(`components:sample.${word}`)}
              closeLabel={closeLabel}
              onClose={nothing}
              onPause={nothing}
              onResume={nothing}
            />
          ))}
        </div>
      </State>
      <State name="stack" isWide>
        <div className="specimen-row">
          {KINDS.map((kind) => (
            <Button key={kind.tone} onClick={() => show(kind)}>
              {say(`notifications:kind.${kind.tone}`)}
            </Button>
          ))}
        </div>
        <ToastStack label={say('components:sample.toasts')} closeLabel={closeLabel} toasts={toasts} />
      </State>
    </Specimen>
  );
}
