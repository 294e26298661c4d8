import { useState } from 'react';
import { SharedComputerView } from '../views/shared-computer/shared-computer.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedSharedComputer } from './provide/shared-computer.ts';
import { useScreenActor } from './screen-actor.ts';

/** The "Shared computer" option beside Logout. */
export function SharedComputer() {
  const { draftOwner } = usePortal();
  const [machine] = useState(() => providedSharedComputer(draftOwner().userId));
  return <SharedComputerView actor={useScreenActor(machine, { input: undefined })} />;
}
