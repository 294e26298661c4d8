import { mdiAlertCircleOutline, mdiClipboardTextOutline } from '@mdi/js';
import { useRef } from 'react';
import { isPasteProblem, type PastedProblem } from '../../../machines/quote-request/quote-request.edits.ts';
import type { PasteRule } from '../../../machines/quote-request/quote-request.types.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { connectPaste, type PasteValues } from './paste.connect.ts';
import { problemWords } from '../failure/problem-words.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

const wordsOf = (problem: PastedProblem, language: Language): Words =>
  isPasteProblem(problem) ? { key: `quote-request:paste.${problem.key}` } : problemWords(problem, language);

/** A preview of pasted cells, with the reason for each unreadable one. */
export function PasteView({ actor }: { actor: QuoteRequestActor }) {
  const { say } = useTexts();
  const accept = useRef<HTMLButtonElement>(null);
  const values = useConnected(actor, connectPaste);
  return (
    values && (
      <Dialog
        isOpen
        size="large"
        icon={mdiClipboardTextOutline}
        title={say('quote-request:paste.title')}
        description={[
          say(`quote-request:paste.rows.${values.rule.rows}`),
          say(`quote-request:paste.columns.${values.rule.columns}`),
          say({ key: 'quote-request:paste.usable', params: { count: values.usableCount } }),
          values.problemCount > 0
            ? say({ key: 'quote-request:paste.problems', params: { count: values.problemCount } })
            : '',
        ].join(' ')}
        onCancel={values.reject}
        initialFocus={accept}
        actions={
          <>
            <Button onClick={values.reject}>{say('quote-request:paste.reject')}</Button>
            <Button
              ref={accept}
              variant="primary"
              disabledReason={values.acceptRefusal && say(values.acceptRefusal)}
              onClick={values.accept}
            >
              {say('quote-request:paste.accept')}
            </Button>
          </>
        }
      >
        <IgnoredColumns ignored={values.rule.ignored} />
        <PastedTable {...values} />
      </Dialog>
    )
  );
}

/** Names the columns that no field takes. */
function IgnoredColumns({ ignored }: Pick<PasteRule, 'ignored'>) {
  const { say } = useTexts();
  const names = ignored.map(({ at, name }) => name || say({ key: 'quote-request:paste.column', params: { at } }));
  return (
    names.length > 0 && (
      <Banner
        tone="warning"
        title={say({ key: 'quote-request:paste.ignored', params: { count: names.length, columns: names.join(', ') } })}
      />
    )
  );
}

function PastedTable({ rows, columns }: PasteValues) {
  const { say, language } = useTexts();
  return (
    // May be wider than the dialog, so arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" tabIndex={0} aria-label={say('quote-request:paste.title')}>
      <table className="sides-table">
        <thead>
          <tr>
            <th scope="col">{say('quote-request:grid.part')}</th>
            {columns.map((field, index) => (
              // Pasted columns have no names, only positions.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {field ? say(`quote-request:field.${field}`) : '—'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, part, number, cells }) => (
            <tr key={row}>
              <th scope="row">{part ? part[language] : number || '—'}</th>
              {cells.map(({ cell, problem }) => (
                <td key={cell.column} className={classNames(problem && 'text-error')}>
                  {cell.text}
                  {problem && (
                    <span className="flex items-center gap-1 text-sm">
                      <Icon path={mdiAlertCircleOutline} size={16} />
                      {say(wordsOf(problem, language))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
