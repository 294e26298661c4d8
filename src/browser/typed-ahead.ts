/** The longest time to listen (ms): a part that has not come by then gets no keys. */
const LONGEST = 20_000;

let text = '';
let stop = (): void => {};

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Keeps what is typed while the field it is meant for still loads. Keys typed into another field stay there; Escape, a
 * press of the pointer and time end it.
 */
export const typedAhead = {
  begin: (): void => {
    stop();
    text = '';
    const hear = (event: KeyboardEvent): void => {
      if (event.isComposing || isField(event.target)) return;
      if (event.key === 'Escape') stop();
      else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
      else if (isCharacter(event)) text += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const timer = setTimeout(() => stop(), LONGEST);
    const end = (): void => stop();
    stop = () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pointerdown', end, true);
      stop = () => {};
    };
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pointerdown', end, true);
  },
  /** What was typed since it began, from where the field goes on. */
  take: (): string => {
    stop();
    return text;
  },
};
