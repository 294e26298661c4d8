interface Told {
  /** Everything typed so far. */
  readonly typed: (text: string) => void;
  /** The user pressed Enter. */
  readonly submitted: () => void;
  /** The user pressed Escape or the pointer. */
  readonly abandoned: () => void;
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Captures what the user types while the target field is still loading. Keys typed into another field stay there. */
export function hearTyping({ typed, submitted, abandoned }: Told): () => void {
  let text = '';
  const hear = (event: KeyboardEvent): void => {
    if (event.isComposing || isField(event.target)) return;
    if (event.key === 'Escape') abandoned();
    else if (event.key === 'Enter') submitted();
    else if (event.key === 'Backspace') typed((text = [...text].slice(0, -1).join('')));
    else if (isCharacter(event)) typed((text += event.key));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hear, true);
  window.addEventListener('pointerdown', abandoned, true);
  return () => {
    window.removeEventListener('keydown', hear, true);
    window.removeEventListener('pointerdown', abandoned, true);
  };
}
