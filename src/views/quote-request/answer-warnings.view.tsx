import { mdiAlertOutline } from '@mdi/js';
import type { AnswerWarning } from '../../../machines/quote-request/quote-request.checks.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';

/** The warnings about a field, below it. */
export function AnswerWarnings({ warnings }: { warnings: readonly AnswerWarning[] }) {
  const { say } = useTexts();
  return (
    <output className="mt-1 flex flex-col text-warning empty:absolute">
      {warnings.map((warning) => (
        <span key={warning} className="flex items-center gap-2">
          <Icon path={mdiAlertOutline} />
          {say(`quote-request:warning.${warning}`)}
        </span>
      ))}
    </output>
  );
}
