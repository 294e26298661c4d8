import type { ReactNode } from 'react';
import { INVENTORY_LIMITS, inventoryProblems, type InventoryApi } from '../../../domain/inventory-api.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { FormProps } from './settings.connect.ts';

interface InventoryApiFormProps extends FormProps {
  readonly values: InventoryApi & { readonly keyHint: string };
  readonly connection: ReactNode;
  readonly isKeyShown: boolean;
}

/** The inventory API of this supplier (spec §3). */
export function InventoryApiForm({
  values,
  isEditable,
  isReading,
  areAllProblemsShown,
  isRefused,
  change,
  connection,
  isKeyShown,
}: InventoryApiFormProps) {
  const { say } = useTexts();
  const fields = useLeftFields<keyof InventoryApi>(values, areAllProblemsShown);
  const problems = inventoryProblems(values);
  const field = (name: keyof InventoryApi) => {
    const problem = problems[name];
    return {
      label: say(`settings:field.${name}`),
      hint: say(`settings:hint.${name}`),
      value: values[name],
      isDisabled: !isEditable,
      maxLength: INVENTORY_LIMITS[name],
      error: isRefused(name)
        ? say('field:refused')
        : problem && fields.isShown(problem, name)
          ? say({ key: `settings:problem.${problem}`, params: { max: INVENTORY_LIMITS[name] } })
          : null,
      ...fields.of(name, (value: string) => change({ section: 'inventoryApi', field: name, value })),
    };
  };
  return (
    <Card title={say('settings:section.inventoryApi')}>
      <p className="text-muted">{say('settings:inventoryText')}</p>
      {isReading ? (
        <DescriptionList
          items={[
            { term: say('settings:field.url'), description: values.url === '' ? say('settings:notSet') : values.url },
            {
              term: say('settings:field.key'),
              description:
                values.keyHint === ''
                  ? say('settings:hiddenKey')
                  : say({ key: 'settings:keyEnds', params: { end: values.keyHint } }),
            },
          ]}
        />
      ) : (
        <>
          <TextField {...field('url')} type="url" />
          <TextField {...field('key')} type={isKeyShown ? 'text' : 'password'} />
        </>
      )}
      {connection}
    </Card>
  );
}
