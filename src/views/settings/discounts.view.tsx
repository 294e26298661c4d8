import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { MOST_RULES } from '../../../domain/discount-rule.ts';
import { IndustryType } from '../../../domain/enumerations.ts';
import type { ListedShop } from '../../../domain/listed-shop.ts';
import { ruleProblems } from '../../../machines/settings/settings.rules.ts';
import type { TypedRule } from '../../../machines/settings/settings.types.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { problemWords } from '../failure/problem-words.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { FormProps } from './settings.connect.ts';

interface DiscountsFormProps extends FormProps {
  readonly rules: readonly TypedRule[];
  readonly shops: readonly ListedShop[];
}

/** The discount rules: for which shop, on which parts, and how much. */
export function DiscountsForm({ rules, ...form }: DiscountsFormProps) {
  const { say } = useTexts();
  const { isEditable, isReading, change } = form;
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  const count = rules.length;
  // Focus a rule that was just added.
  useEffect(() => {
    if (isAdding.current && count > 0) list.current?.lastElementChild?.querySelector('select')?.focus();
    isAdding.current = false;
  }, [count]);
  return (
    <Card title={say('settings:section.discounts')}>
      <p className="text-muted">{say('settings:discountsText')}</p>
      {rules.length === 0 && <p>{say('settings:rule.none')}</p>}
      <ul ref={list} className="rule-list">
        {rules.map((rule, index) => (
          <li key={rule.key}>
            <RuleForm rule={rule} rules={rules} number={index + 1} {...form} />
          </li>
        ))}
      </ul>
      {!isReading && (
        <span>
          <Button
            icon={mdiPlus}
            disabledReason={
              !isEditable
                ? say('settings:rule.locked')
                : rules.length < MOST_RULES
                  ? null
                  : say({ key: 'settings:rule.most', params: { count: MOST_RULES } })
            }
            onClick={() => {
              isAdding.current = true;
              change({ section: 'discounts', what: 'add' });
            }}
          >
            {say('settings:rule.add')}
          </Button>
        </span>
      )}
    </Card>
  );
}

type RuleField = 'shopId' | 'industryType' | 'discount';
const TYPES = ['None', 'Oem', 'Aftermarket', 'Recycled'] as const satisfies readonly (keyof typeof IndustryType)[];

interface RuleFormProps extends DiscountsFormProps {
  readonly rule: TypedRule;
  readonly number: number;
}

/** One rule. */
function RuleForm({ rule, rules, number, shops, isEditable, isReading, areAllProblemsShown, change }: RuleFormProps) {
  const { say, language } = useTexts();
  const fields = useLeftFields<RuleField>(rule, areAllProblemsShown);
  const { key } = rule;
  const { discount, isRepeated } = ruleProblems(rules, rule);
  const name = say({ key: 'settings:rule.title', params: { number } });
  return (
    <fieldset id={`rule-${key}`} className="rule-form">
      <legend className="sr-only">{name}</legend>
      <div>
        <Select
          label={say('settings:rule.shop')}
          isDisabled={!isEditable}
          value={rule.shopId}
          error={
            isRepeated && fields.isShown('repeated', 'shopId', 'industryType') ? say('settings:rule.repeated') : null
          }
          options={[
            { value: '', label: say('settings:rule.allShops') },
            ...shops.map((shop) => ({ value: shop.id, label: `${shop.name}, ${shop.city}` })),
          ]}
          {...fields.of('shopId', (value: string) => change({ section: 'discounts', what: 'shopId', key, value }))}
        />
      </div>
      <div>
        <Select
          label={say('settings:rule.industryType')}
          isDisabled={!isEditable}
          value={String(rule.industryType)}
          options={TYPES.map((type) => ({
            value: String(IndustryType[type]),
            label: say(`settings:rule.type.${type}`),
          }))}
          {...fields.of('industryType', (value: string) => {
            const type = TYPES.find((each) => String(IndustryType[each]) === value);
            if (type) change({ section: 'discounts', what: 'industryType', key, value: IndustryType[type] });
          })}
        />
      </div>
      <NumberField
        label={say('settings:rule.discount')}
        isRequired={!isReading}
        isDisabled={!isEditable}
        locale={localeOf(language)}
        decimals={2}
        unit="%"
        value={rule.discount}
        error={discount && fields.isShown(discount.key, 'discount') ? say(problemWords(discount, language)) : null}
        {...fields.of('discount', (value: string) => change({ section: 'discounts', what: 'discount', key, value }))}
      />
      {!isReading && (
        <span>
          <IconButton
            icon={mdiDeleteOutline}
            label={say({ key: 'settings:rule.remove', params: { number } })}
            isDisabled={!isEditable}
            onClick={() => change({ section: 'discounts', what: 'remove', key })}
          />
        </span>
      )}
    </fieldset>
  );
}
