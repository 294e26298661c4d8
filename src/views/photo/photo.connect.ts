import type { SnapshotFrom } from 'xstate';
import type { photoMachine } from '../../../machines/photo/photo.machine.ts';
import { fileProblemOf } from '../../../machines/photo/photo.rules.ts';
import type { PhotoEvent, Picture } from '../../../machines/photo/photo.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface PhotoValues {
  readonly name: string;
  /** Created in this browser; null until then. */
  readonly thumbnail: Picture | null;
  /** The progress; null once uploaded. */
  readonly status: Words | null;
  readonly detail: Words | null;
  readonly isWrong: boolean;
  /** 0 to 1, or null when unknown. */
  readonly share: number | null;
  readonly retry: (() => void) | null;
}

/** A photo being uploaded: its state and actions. */
export function connectPhoto(
  snapshot: SnapshotFrom<typeof photoMachine>,
  send: (event: PhotoEvent) => void,
): PhotoValues {
  const { file, prepared, share, failure } = snapshot.context;
  const values = {
    name: file.name,
    thumbnail: prepared?.thumbnail ?? null,
    status: null,
    detail: null,
    isWrong: false,
    share: null,
    retry: null,
  };
  if (snapshot.matches('checking')) return { ...values, status: { key: 'photo:checking' } };
  if (snapshot.matches('converting')) return { ...values, status: { key: 'photo:converting' } };
  if (snapshot.matches('uploading'))
    return { ...values, share, status: { key: 'photo:uploading', params: { percent: Math.round(share * 100) } } };
  if (snapshot.matches('failed'))
    return {
      ...values,
      isWrong: true,
      status: { key: 'photo:failed' },
      detail: failureWords(failure),
      retry: () => send({ type: 'photo.retry' }),
    };
  if (snapshot.matches('refused') && failure) {
    const problem = fileProblemOf(failure);
    return { ...values, isWrong: true, status: problem ? { key: `photo:refusal.${problem}` } : failureWords(failure) };
  }
  return values;
}
