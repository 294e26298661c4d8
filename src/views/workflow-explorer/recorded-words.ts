/** What was recorded of a machine, in words; its names spelled as long as its words are not there. */
import type { Language } from '../../../domain/enumerations.ts';
import { eventWords } from '../../../workflows/words.ts';
import { spelled } from './memory-words.ts';
import { sentence, stateWords, type WorkflowPage } from './workflow-page.ts';

const plain = (name: string): string => sentence(spelled(name).replaceAll('.', ' '));

export const titleOf = (page: WorkflowPage | undefined, machine: string, language: Language): string =>
  page?.words[language].title ?? plain(machine);

export const statesText = (page: WorkflowPage | undefined, state: string, language: Language): string =>
  state
    .split(' + ')
    .map((path) => (page ? stateWords(page, path, language) : plain(path)))
    .join(' · ');

export const eventText = (page: WorkflowPage | undefined, type: string, language: Language): string =>
  page ? sentence(eventWords(page.words[language], type)) : plain(type.replace(/^xstate\.(?:\w+)\.(?:actor\.)?/, ''));
