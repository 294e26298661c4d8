import { groupBy } from '../../../domain/group-by.ts';
import { mdiClose } from '@mdi/js';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { triggerWords } from '../../../workflows/clauses.ts';
import { inheritedBy, statesOf, type TransitionOutline } from '../../../workflows/outline.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlaceNotes } from '../workflow-notes/place-notes.view.tsx';
import { outcomeWords } from './outcome-words.ts';
import { chartedPage, sentence, stateWords, type WorkflowPage } from './workflow-page.ts';

/** The language that is not the screen's. */
const useOtherLanguage = () => {
  const { language } = useTexts();
  return LANGUAGES.find((each) => each !== language) ?? language;
};

function TransitionItem({ page, transition }: { page: WorkflowPage; transition: TransitionOutline }) {
  const { say, language } = useTexts();
  const other = useOtherLanguage();
  const card = page.cards[transition.id]?.[language];
  const outcome = outcomeWords(page, transition, language);
  const rule = page.rules[transition.id];
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-2">
      <p className="font-medium">{sentence(triggerWords(chartedPage(page, language), transition))}</p>
      <p>→ {outcome.length === 0 ? say('workflow-explorer:stays') : outcome.join('; ')}</p>
      {card && card.within.length > 0 && (
        <p>{say({ key: 'workflow-explorer:within', params: { time: card.within.join('; ') } })}</p>
      )}
      {card && <p>{say({ key: 'workflow-explorer:permission', params: { permission: card.permission } })}</p>}
      <p lang={other} className="text-muted">
        {sentence(triggerWords(chartedPage(page, other), transition))}
      </p>
      {rule !== undefined && <PlaceNotes place={rule} files={page.notes[rule]} />}
    </li>
  );
}

interface TransitionsProps {
  readonly page: WorkflowPage;
  readonly title: string;
  readonly transitions: readonly TransitionOutline[];
}

function Transitions({ page, title, transitions }: TransitionsProps) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {transitions.map((transition) => (
          <TransitionItem key={transition.id} page={page} transition={transition} />
        ))}
      </ul>
    </section>
  );
}

/** A state's description, calls and transitions, including those of its parent states. */
export function StatePanel({ page, path, onClose }: { page: WorkflowPage; path: string; onClose: () => void }) {
  const { say, language } = useTexts();
  const other = useOtherLanguage();
  const state = statesOf(page.outline).find((each) => each.path === path);
  if (!state) return null;
  const transitions = page.outline.transitions.filter(({ source }) => source === path);
  const inherited = groupBy(inheritedBy(page.outline, path), ({ source }) => source);
  const calls = state.invokes.flatMap(({ id }) => page.words[language].calls[id]?.is ?? []);
  return (
    <Card
      title={path === '' ? say('workflow-explorer:whole') : stateWords(page, path, language)}
      actions={<IconButton label={say('workflow-explorer:close')} icon={mdiClose} onClick={onClose} />}
    >
      {path !== '' && (
        <p lang={other} className="text-muted">
          {stateWords(page, path, other)}
        </p>
      )}
      {path !== '' && <PlaceNotes place={path} files={page.notes[path]} />}
      {calls.length > 0 && (
        <section>
          <h3 className="font-medium">{say('workflow-explorer:calls')}</h3>
          <ul className="list-inside list-disc">
            {calls.map((is) => (
              <li key={is}>{sentence(is)}</li>
            ))}
          </ul>
        </section>
      )}
      {transitions.length > 0 && (
        <Transitions page={page} title={say('workflow-explorer:transitions')} transitions={transitions} />
      )}
      {[...inherited].map(([source, theirs]) => (
        <Transitions
          key={source}
          page={page}
          title={say(
            source === ''
              ? 'workflow-explorer:inheritedByAll'
              : { key: 'workflow-explorer:inherited', params: { state: stateWords(page, source, language) } },
          )}
          transitions={theirs}
        />
      ))}
    </Card>
  );
}
