import { mdiPlus } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { MOST_RULES } from '../../../domain/discount-rule.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RuleForm, type RulesProps } from './rule.view.tsx';

/** The discount rules: for which shop, on which parts, and how much. */
export function DiscountsForm({ rules, ...form }: RulesProps) {
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
