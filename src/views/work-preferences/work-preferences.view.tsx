import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectWorkPreferences } from './work-preferences.connect.ts';

/** The clerk's preferences, stored in this browser. */
export function WorkPreferencesView({ actor }: { actor: ActorRefFrom<typeof workPreferencesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const values = connectWorkPreferences(snapshot, actor.send);
  if (!values.isReady) return <div {...machineAttributes(snapshot)} />;
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-col gap-3">
      <CheckboxGroup
        label={say('work-preferences:sending')}
        values={values.isSendHeld ? ['hold'] : []}
        options={[{ value: 'hold', label: say('work-preferences:hold') }]}
        onChange={values.toggleHold}
      />
      <CheckboxGroup
        label={say('work-preferences:density')}
        values={values.isComfortable ? ['comfortable'] : []}
        options={[{ value: 'comfortable', label: say('work-preferences:comfortable') }]}
        onChange={values.toggleDensity}
      />
      <CheckboxGroup
        label={say('work-preferences:arriving')}
        values={values.areNewsOn ? ['news'] : []}
        options={[{ value: 'news', label: say('work-preferences:news') }]}
        isDisabled={values.areNewsRefused}
        {...(values.areNewsRefused && { hint: say('work-preferences:refused') })}
        onChange={values.toggleNews}
      />
      <output className="sr-only">{values.areNewsRefused && say('work-preferences:refused')}</output>
    </div>
  );
}
