/** Tells when the page is hidden and shown; at once when it is hidden already. Returns how to stop. */
export function watchVisibility(tell: (isShown: boolean) => void): () => void {
  const look = (): void => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState !== 'visible') tell(false);
  return () => document.removeEventListener('visibilitychange', look);
}
