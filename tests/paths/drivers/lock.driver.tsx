import { LockView } from '../../../src/views/lock/lock.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const lockDriver: ViewDriver = {
  render: (actor) => <LockView actor={actor} />,
  controls: { 'lock.retry': () => ({ role: 'button', name: 'lock:retry' }) },
  // The workflow that owns the lock gives it back.
  environment: ['lock.release'],
  leftOut: { 'transition lock.held · lock.retry · 1': 'a held lock is asked for again by its workflow alone, when the platform refused a write' },
};
