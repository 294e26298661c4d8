import { groupBy } from '../../../domain/group-by.ts';
import { Fragment } from 'react';
import type { TitledChange } from '../../../workflows/knowledge.ts';
import { wordChanges } from '../../../workflows/word-changes.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Changes of the words alone, and of what few walks saw. */
const isSmall = ({ kind }: TitledChange): boolean => kind === 'reworded' || kind === 'inside';

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** A sentence with its changed words marked; both sentences for a screen reader, which may not tell the marks. */
function ChangedWords({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="sr-only">
        <del>{before}</del> <ins>{after}</ins>
      </span>
      <span aria-hidden="true">
        {wordChanges(before, after).map(({ kind, text, gap }, index) => {
          const Mark = MARKS[kind];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the words of a sentence have no other name
            <Fragment key={index}>
              {gap}
              <Mark>{text}</Mark>
            </Fragment>
          );
        })}
      </span>
    </>
  );
}

function ChangeItem({ change: { kind, before, after } }: { change: TitledChange }) {
  const { say } = useTexts();
  return (
    <li className={`rule-change ${kind}`}>
      <strong>{say(`workflow-explorer:kind.${kind}`)}</strong>
      {before !== '' && after !== '' && before !== after ? (
        <ChangedWords before={before} after={after} />
      ) : after === '' ? (
        <del>{before}</del>
      ) : (
        <ins>{after}</ins>
      )}
    </li>
  );
}

function ChangeList({ changes }: { changes: readonly TitledChange[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map((change) => (
        <ChangeItem key={`${change.kind} ${change.rule}`} change={change} />
      ))}
    </ul>
  );
}

/** What changed since a revision, a workflow at a time: a sentence each, with its changed words marked. */
export function Changes({ changes }: { changes: readonly TitledChange[] }) {
  const { say } = useTexts();
  return [...groupBy(changes, ({ title }) => title)].map(([title, ofOne]) => {
    const small = ofOne.filter(isSmall);
    return (
      <section key={title} className="flex flex-col gap-2">
        <h3 className="font-medium">{title}</h3>
        <ChangeList changes={ofOne.filter((change) => !isSmall(change))} />
        {small.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer lg:min-h-8">
              {say({ key: 'workflow-explorer:smallChanges', params: { count: small.length } })}
            </summary>
            <ChangeList changes={small} />
          </details>
        )}
      </section>
    );
  });
}
