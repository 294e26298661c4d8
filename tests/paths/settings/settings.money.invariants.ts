/** What a discount rule may take off: independent of the page's own checks. */
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { SettingsValues } from '../../../machines/settings/settings.types.ts';
import { defineInvariants } from '../engine/path-model.ts';

export const moneyInvariants = defineInvariants(settingsMachine, [
  {
    id: 'SETTINGS-90',
    spec: '§2',
    says: {
      en: 'Each discount rule that is saved takes from 0.01 % to 99.99 % off, and no two are for the same shop and part type',
      fr: 'Chaque règle de rabais enregistrée retire de 0,01 % à 99,99 %, et deux ne visent jamais le même atelier et le même type de pièce',
    },
    holds: ({ calls }) =>
      calls.every(({ name, input }) => {
        const { values } = (name === 'saveSettings' ? input : { values: null }) as { values: SettingsValues | null };
        if (values?.section !== 'discounts') return true;
        const places = values.rules.map(({ shopId, industryType }) => `${shopId} ${industryType}`);
        return (
          new Set(places).size === places.length &&
          values.rules.every(
            ({ discount }) =>
              /^\d+(\.\d{0,2})?$/.test(discount) && Number(discount) >= 0.01 && Number(discount) <= 99.99,
          )
        );
      }),
  },
]);
