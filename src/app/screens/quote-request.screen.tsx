import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { lockMachine } from '../../../machines/lock/lock.machine.ts';
import type { ActorRefFrom } from 'xstate';
import { LockView } from '../../views/lock/lock.view.tsx';
import { QuoteRequestView } from '../../views/quote-request/quote-request.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedQuoteRequest } from '../provide/quote-request.ts';
import type { ScreenProps } from '../routes.ts';
import { useScreenActor } from '../screen-actor.ts';

/** One quote request, to be answered. */
export default function QuoteRequestScreen({ params }: ScreenProps) {
  const { services, notify } = usePortal();
  const [machine] = useState(() => providedQuoteRequest(services));
  const actor = useScreenActor(machine, {
    input: { id: params['id'] ?? '', sendKey: crypto.randomUUID(), thisYear: new Date(services.clock.now()).getFullYear() },
    prepare: (made) => made.on('notification.wanted', ({ kind, key }) => notify(kind, key)),
    leave: (left) => left.send({ type: 'page.left' }),
  });
  const lock: ActorRefFrom<typeof lockMachine> | undefined = useSelector(actor, ({ children }) => children['lock']);
  return <QuoteRequestView actor={actor} lock={lock && <LockView actor={lock} />} />;
}
