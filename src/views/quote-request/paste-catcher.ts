/**
 * Firefox tells a list of choices nothing of what is pasted. On the keys of a paste, a field of text takes its place
 * beside it for that one event; the browser pastes into what has the focus once the keys were heard.
 */
export function catchPaste(choice: HTMLSelectElement): void {
  const catcher = document.createElement('textarea');
  catcher.className = 'sr-only';
  catcher.setAttribute('aria-label', choice.getAttribute('aria-label') ?? choice.labels[0]?.textContent ?? '');
  catcher.tabIndex = -1;
  // Where nothing was pasted, the choice has the focus again.
  catcher.addEventListener('keyup', () => choice.focus(), { once: true });
  catcher.addEventListener('blur', () => catcher.remove(), { once: true });
  choice.after(catcher);
  catcher.focus({ preventScroll: true });
}
