import { mdiClose } from '@mdi/js';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { situationWords, triggerWords } from '../../../workflows/clauses.ts';
import { guardText, triggerText } from '../../../workflows/labels.ts';
import { inheritedBy, statesOf, type StateOutline, type TransitionOutline } from '../../../workflows/outline.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { chartedPage, type WorkflowPage } from './workflow-page.ts';

/** Turns a clause into a sentence. */
export const sentence = (clause: string): string => clause.slice(0, 1).toLocaleUpperCase() + clause.slice(1);

/** A text in both languages, each marked with its language. Missing ones are left out. */
function BothLanguages({ words }: { words: (language: Language) => string }) {
  return LANGUAGES.map((language) => ({ language, text: words(language) }))
    .filter(({ text }) => text !== '')
    .map(({ language, text }) => (
      <p key={language} lang={language}>
        {sentence(text)}
      </p>
    ));
}

/** What a state is, in a sentence. */
export const stateWords = (page: WorkflowPage, { path }: StateOutline, language: Language): string =>
  path === '' ? '' : sentence(situationWords(chartedPage(page, language), path));

function TransitionItem({ page, transition }: { page: WorkflowPage; transition: TransitionOutline }) {
  const { say } = useTexts();
  const { targets, actions } = transition;
  const guard = guardText(transition);
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-2">
      <p className="flex flex-wrap gap-x-2 font-medium">
        <code>{triggerText(transition) || say('workflow-explorer:atOnce')}</code>
        {guard !== '' && <code className="text-muted">{guard}</code>}
        <span>→ {targets.length === 0 ? say('workflow-explorer:stays') : <code>{targets.join(', ')}</code>}</span>
      </p>
      <div className="text-muted">
        <BothLanguages words={(language) => triggerWords(chartedPage(page, language), transition)} />
        {actions.length > 0 && (
          <p>
            {say('workflow-explorer:does')} <code>{actions.join(', ')}</code>
          </p>
        )}
      </div>
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
  const { say } = useTexts();
  const state = statesOf(page.outline).find((each) => each.path === path);
  if (!state) return null;
  const transitions = page.outline.transitions.filter(({ source }) => source === path);
  const inherited = Map.groupBy(inheritedBy(page.outline, path), ({ source }) => source);
  return (
    <Card
      title={path || say('workflow-explorer:whole')}
      actions={<IconButton label={say('workflow-explorer:close')} icon={mdiClose} onClick={onClose} />}
    >
      <div className="flex flex-col gap-1">
        <BothLanguages words={(language) => stateWords(page, state, language)} />
      </div>
      {state.invokes.length > 0 && (
        <section>
          <h3 className="font-medium">{say('workflow-explorer:calls')}</h3>
          <ul className="flex flex-col gap-1">
            {state.invokes.map(({ id, isCall }) => (
              <li key={id}>
                {say({ key: isCall ? 'workflow-explorer:call' : 'workflow-explorer:runs', params: { name: id } })}
                <div className="text-muted">
                  <BothLanguages words={(language) => page.words[language].calls[id]?.is ?? ''} />
                </div>
              </li>
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
              : { key: 'workflow-explorer:inherited', params: { state: source } },
          )}
          transitions={theirs}
        />
      ))}
    </Card>
  );
}
