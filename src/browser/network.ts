/** Reports when the network goes down and up, and at once if it is down. Returns a function that stops. */
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
