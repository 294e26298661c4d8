import type { TitledChange } from '../../../workflows/knowledge.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Changes of the words alone, and of what few walks saw. */
const isSmall = ({ kind }: TitledChange): boolean => kind === 'reworded' || kind === 'inside';

function ChangeItem({ change: { kind, before, after } }: { change: TitledChange }) {
  const { say } = useTexts();
  return (
    <li className={`rule-change ${kind}`}>
      <strong>{say(`workflow-explorer:kind.${kind}`)}</strong>
      {before !== '' && before !== after && <del>{before}</del>}
      {after !== '' && <ins>{after}</ins>}
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

/** What changed since a revision, a workflow at a time: a sentence each, the old one struck through. */
export function Changes({ changes }: { changes: readonly TitledChange[] }) {
  const { say } = useTexts();
  return [...Map.groupBy(changes, ({ title }) => title)].map(([title, ofOne]) => {
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
