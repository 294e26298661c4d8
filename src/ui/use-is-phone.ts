import { useSyncExternalStore } from 'react';

/** A phone, held upright or sideways, so that turning it moves nothing. */
const PHONE = '(width < 37.5rem), (height < 27rem)';

function subscribe(onChange: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the page is as small as a phone's. For parts whose place on a phone differs for keyboards too. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
