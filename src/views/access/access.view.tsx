import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accessMachine } from '../../../machines/access/access.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Splash } from '../../ui/splash.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectAccess } from './access.connect.ts';

/** Shows the requested page once access is granted (spec §4 route gating). */
export function AccessView({ actor, children }: { actor: ActorRefFrom<typeof accessMachine>; children: ReactNode }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isGranted } = connectAccess(snapshot);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      {isGranted ? children : <Splash label={say('access:checking')} />}
    </div>
  );
}
