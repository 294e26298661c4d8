import type { MemoryChange } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { isText } from '../../i18n/is-text.ts';
import type { Say } from '../../i18n/texts.ts';
import { sentence } from './workflow-page.ts';

/** `retryAfter` as "retry after". */
export const spelled = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What a part of a machine’s memory, or of an event, is called; one without words is spelled. */
export function fieldWords(name: string, say: Say): string {
  const key = `workflow-memory:${name}`;
  return isText(key) ? say(key) : spelled(name);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in words; null when it has too many parts to be told. */
function valueWords(value: unknown, say: Say): string | null {
  if (isNothing(value)) return say('workflow-explorer:value.nothing');
  if (typeof value === 'boolean') return say(value ? 'workflow-explorer:value.yes' : 'workflow-explorer:value.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return say({ key: 'workflow-explorer:value.text', params: { text: value } });
  return Array.isArray(value) ? say({ key: 'workflow-explorer:value.list', params: { size: value.length } }) : null;
}

/** What a step changed in a machine's memory, as a sentence. */
export function changeWords({ name, before, after }: MemoryChange, say: Say): string {
  const [old, now] = [valueWords(before, say), valueWords(after, say)];
  const params = { name: sentence(fieldWords(name, say)) };
  if (now === null)
    return say({
      key: isNothing(before) ? 'workflow-explorer:change.filled' : 'workflow-explorer:change.other',
      params,
    });
  if (old === null) return say({ key: 'workflow-explorer:change.became', params: { ...params, now } });
  if (old === now) return say({ key: 'workflow-explorer:change.other', params });
  return say({ key: 'workflow-explorer:change.from', params: { ...params, old, now } });
}
