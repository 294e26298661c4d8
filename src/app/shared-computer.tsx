import { Suspense, use, useReducer, useState } from 'react';
import { countDrafts } from '../services/draft-store.ts';
import { sharedComputer } from '../services/shared-computer.ts';
import { SharedComputerView } from '../views/shared-computer/shared-computer.view.tsx';
import { usePortal } from './portal-context.ts';

interface Choice {
  readonly isShared: boolean;
  /** The browser did not keep "shared", so drafts would stay. */
  readonly isRefused: boolean;
}

/** The stored choice applies, whatever the browser could not store. */
function toggled({ isShared }: Choice): Choice {
  try {
    sharedComputer.keep(!isShared);
    return { isShared: !isShared, isRefused: false };
  } catch {
    return { isShared, isRefused: !isShared };
  }
}

function Chosen({ drafts }: { drafts: Promise<number> }) {
  const unsentCount = use(drafts);
  const [choice, choose] = useReducer(
    (_: Choice, next: Choice): Choice => next,
    undefined,
    () => ({ isShared: sharedComputer.isOn(), isRefused: false }),
  );
  return <SharedComputerView {...choice} unsentCount={unsentCount} onToggle={() => choose(toggled(choice))} />;
}

/**
 * The "Shared computer" option beside Logout: if set, the user's data is deleted from the browser at sign-out;
 * otherwise, unsent drafts stay.
 */
export function SharedComputer() {
  const { draftOwner } = usePortal();
  // A browser that cannot store drafts has none to lose.
  const [drafts] = useState(() => countDrafts(draftOwner().userId).catch(() => 0));
  return (
    <Suspense fallback={null}>
      <Chosen drafts={drafts} />
    </Suspense>
  );
}
