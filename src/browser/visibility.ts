/** Reports when the page is hidden or shown, and at once if it is hidden. Returns a function that stops. */
export function watchVisibility(tell: (isShown: boolean) => void): () => void {
  const look = (): void => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState !== 'visible') tell(false);
  return () => document.removeEventListener('visibilitychange', look);
}
