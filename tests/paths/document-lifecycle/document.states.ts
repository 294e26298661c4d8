/** States of a document that the walks of all documents treat alike. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { stateName } from '../../../machines/support/state-name.ts';

const isOpenIn = (document: AnyMachineSnapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(document)}.`.startsWith(`open.${state}.`));

/** The platform's answer is awaited, and the lock may be lost and granted again. */
export const isSending = (document: AnyMachineSnapshot): boolean =>
  isOpenIn(document, 'submitting.attended', 'checkingOutcome', 'outcomeUnknown');

/** The portal's own checks have the outcomes of the first one; null where it does not check. */
export const isRecheckWorthWalking = (
  document: AnyMachineSnapshot,
  { type }: { readonly type: string },
): boolean | null =>
  isOpenIn(document, 'outcomeUnknown.rechecking')
    ? type.endsWith('.rereadDocument') && document.context['lockId'] !== ''
    : null;

/** The document could not be read, or does not exist. The page shows nothing else. */
export const isNotRead = (document: AnyMachineSnapshot): boolean =>
  ['loadFailed', 'missing'].includes(stateName(document));

/** The draft is about to be read again, so its content does not matter. */
export const isTransient = (document: AnyMachineSnapshot): boolean =>
  ['loading', 'loadFailed', 'missing', 'recalling', 'paused', 'taken', 'left'].some((state) =>
    document.matches(state),
  ) || isOpenIn(document, 'leaving', 'pausing', 'refreshing', 'outdated', 'sent');

/**
 * The outcomes for which the lock matters: still waiting, no answer, a broken rule, or a number already used, if given.
 */
export const isLockRelevant = (
  { error, output }: Readonly<Record<string, unknown>>,
  stillWaiting: unknown,
  numberUsed?: ProblemCode,
): boolean =>
  output === stillWaiting ||
  (error instanceof CallFailed &&
    (['timeout', 'invalid'].includes(error.failure.kind) || error.failure.code === numberUsed));

/** While the lock is asked for, only its answer counts, or that it takes long; null anywhere else. */
export const isReservingWorthWalking = (
  document: AnyMachineSnapshot,
  { type }: { readonly type: string },
): boolean | null => (isOpenIn(document, 'reserving') ? /^(?:lock|xstate\.after)\./.test(type) : null);
