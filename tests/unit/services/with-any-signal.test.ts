import { describe, expect, it } from 'vitest';
import { withAnySignal } from '../../../src/browser/with-any-signal.ts';

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });

describe('running with any of several signals', () => {
  it('stops with the first of them, and its reason', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const run = withAnySignal([first.signal, second.signal], never);
    second.abort(new Error('enough'));
    first.abort(new Error('late'));
    await expect(run).rejects.toThrow('enough');
  });

  it('does not begin what is over already', async () => {
    await expect(withAnySignal([AbortSignal.abort(new Error('over'))], never)).rejects.toThrow('over');
  });

  it.each([
    ['succeeded', async () => 'done'],
    ['failed', () => Promise.reject(new Error('no'))],
  ])('lets go of a signal that lasts longer once it has %s', async (_, ends) => {
    const lasting = new AbortController();
    let inside: AbortSignal | null = null;
    await withAnySignal([lasting.signal], (signal): Promise<unknown> => {
      inside = signal;
      return ends();
    }).catch(() => null);
    lasting.abort();
    expect(inside).toMatchObject({ aborted: false });
  });
});
