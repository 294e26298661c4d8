import { useSyncExternalStore, type ComponentType } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ReloadButton } from './reload-button.tsx';

interface LateOptions<Props> {
  /** Shown while loading; by default nothing. */
  readonly Waiting?: ComponentType<Props>;
  /** Shown when loading failed; by default one line. */
  readonly Missing?: ComponentType;
}

/** A component loaded on first use. `approach` loads it earlier, and never fails. */
export type LatePart<Props extends object> = ComponentType<Props> & {
  readonly approach: () => Promise<void>;
  /** Like `approach`, but rejects when loading fails. Afterwards, the component renders at once. */
  readonly load: () => Promise<void>;
};

function MissingPart() {
  const { say } = useTexts();
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{say('common:missingPart')}</p>
      <ReloadButton />
    </div>
  );
}

/**
 * A component loaded on first use. If loading fails, it says so, and that the page has to be loaded again. React's
 * `lazy` does not fit, because `Suspense` delays loaded content by up to 300 ms.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing = MissingPart }: LateOptions<Props> = {},
): LatePart<Props> {
  let Part: ComponentType<Props> | null = null;
  let state: 'waiting' | 'missing' | 'loaded' = 'waiting';
  let loading: Promise<void> | null = null;
  const mounted = new Set<() => void>();
  const become = (next: typeof state): void => {
    state = next;
    for (const notify of mounted) notify();
  };
  const fetchPart = async (): Promise<void> => {
    try {
      Part = await load();
      become('loaded');
    } catch (error) {
      // No network, or a new deployment.
      throw new Error('a part of the portal could not be loaded', { cause: error });
    } finally {
      loading = null;
    }
  };
  const loaded = async (): Promise<void> => {
    if (!Part) await (loading ??= fetchPart());
  };
  const show = (): void => {
    if (state === 'missing') become('waiting');
    loaded().catch(() => become('missing'));
  };
  const subscribe = (notify: () => void): (() => void) => {
    mounted.add(notify);
    show();
    return () => void mounted.delete(notify);
  };
  function Late(props: Props) {
    const now = useSyncExternalStore(subscribe, () => state);
    if (now === 'missing') return <Missing />;
    return Part ? <Part {...props} /> : Waiting && <Waiting {...props} />;
  }
  return Object.assign(Late, { load: loaded, approach: () => loaded().catch(() => {}) });
}
