import { mdiDeleteOutline } from '@mdi/js';
import type { DiscountRule } from '../../../domain/discount-rule.ts';
import { IndustryType } from '../../../domain/enumerations.ts';
import type { ListedShop } from '../../../domain/listed-shop.ts';
import { ruleProblems } from '../../../machines/settings/settings.rules.ts';
import type { TypedRule } from '../../../machines/settings/settings.types.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { problemWords } from '../failure/problem-words.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { FormProps } from './settings.connect.ts';

export interface RulesProps extends FormProps {
  readonly rules: readonly TypedRule[];
  readonly shops: readonly ListedShop[];
}

type RuleField = 'shopId' | 'industryType' | 'discount';
const TYPES = ['None', 'Oem', 'Aftermarket', 'Recycled'] as const satisfies readonly (keyof typeof IndustryType)[];

interface RuleFormProps extends RulesProps {
  readonly rule: TypedRule;
  readonly number: number;
}

/** One discount rule. */
export function RuleForm({
  rule,
  rules,
  number,
  shops,
  isEditable,
  isReading,
  areAllProblemsShown,
  isRefused,
  change,
}: RuleFormProps) {
  const { say, language } = useTexts();
  const fields = useLeftFields<RuleField>(rule, areAllProblemsShown);
  const { key } = rule;
  const { discount, isRepeated } = ruleProblems(rules, rule);
  const name = say({ key: 'settings:rule.title', params: { number } });
  const refusal = (sentAs: keyof DiscountRule): string | null =>
    isRefused(`rules.${number - 1}.${sentAs}`) ? say('field:refused') : null;
  return (
    <fieldset id={`rule-${key}`} className="rule-form">
      <legend className="sr-only">{name}</legend>
      <div>
        <Select
          label={say('settings:rule.shop')}
          isDisabled={!isEditable}
          value={rule.shopId}
          error={
            refusal('shopId') ??
            (isRepeated && fields.isShown('repeated', 'shopId', 'industryType') ? say('settings:rule.repeated') : null)
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
          error={refusal('industryType')}
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
        error={
          refusal('discountBasisPoints') ??
          (discount && fields.isShown(discount.key, 'discount') ? say(problemWords(discount, language)) : null)
        }
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
