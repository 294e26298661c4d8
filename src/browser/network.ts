/** Tells when the browser's network goes and comes; at once where there is none. Returns how to stop. */
export function watchNetwork(tell: (isOnline: boolean) => void): () => void {
  const look = (): void => tell(navigator.onLine);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  if (!navigator.onLine) tell(false);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
