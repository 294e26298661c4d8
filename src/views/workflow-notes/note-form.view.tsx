import { NOTE_KINDS, NOTE_LIMITS } from '../../../domain/workflow-note.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { pressedKeys } from '../commands/commands.ts';
import { problemWords } from '../failure/problem-words.ts';
import type { FormValues } from './workflow-notes.connect.ts';

/** Writes a note, a question or an answer. */
export function NoteForm({ form }: { readonly form: FormValues }) {
  const { say, language } = useTexts();
  const { kind, text, isAnswer, isFresh, problem, failure, isSaving, isOff, type, choose, save, discard } = form;
  const busy = isOff ? say('workflow-notes:busy') : null;
  return (
    // Only handles Control + Enter; other keys belong to the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={say(isAnswer ? 'workflow-notes:newAnswer' : 'workflow-notes:newNote')}
      className="flex w-full max-w-2xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) save();
      }}
      onKeyDown={(event) => {
        if (pressedKeys(event.nativeEvent) !== 'Control+Enter' || event.repeat) return;
        event.preventDefault();
        if (!isOff) save();
      }}
    >
      {!isAnswer && (
        <Segmented
          label={say('workflow-notes:kind')}
          value={kind}
          isDisabled={isOff}
          options={NOTE_KINDS.map((value) => ({ value, label: say(`workflow-notes:${value}`) }))}
          onChange={choose}
        />
      )}
      <div ref={isFresh ? focusOn : undefined}>
        <TextArea
          label={say(isAnswer ? 'workflow-notes:yourAnswer' : `workflow-notes:your.${kind}`)}
          value={text}
          isRequired
          isDisabled={isOff}
          maxLength={NOTE_LIMITS.text}
          error={problem && say(problemWords(problem, language))}
          onChange={type}
        />
      </div>
      {failure && (
        <Banner tone="error" isUrgent title={say('workflow-notes:notSaved')}>
          {say(failure)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={isSaving} disabledReason={isSaving ? null : busy}>
          {say('workflow-notes:save')}
        </Button>
        <Button size="small" variant="quiet" disabledReason={busy} onClick={discard}>
          {say('workflow-notes:discard')}
        </Button>
      </div>
    </form>
  );
}
