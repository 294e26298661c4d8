import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** A lazy component could not be loaded: no network, or a new deployment. */
class NotFetched extends Error {}

export interface MissingProps {
  /** Loads the component; rejects where that fails again. */
  readonly load: () => Promise<void>;
  /** Shows the component, which is loaded first if needed. */
  readonly retry: () => void;
}

interface LateOptions {
  /** Shown while loading; by default nothing. */
  readonly Waiting?: ComponentType;
  /** Shown when loading failed; by default one line. */
  readonly Missing?: ComponentType<MissingProps>;
}

/** A component loaded on first use; `approach` loads it earlier, and never fails. */
export type LatePart<Props extends object> = ComponentType<Props> & {
  readonly approach: () => Promise<void>;
  /** Like `approach`, but rejects where loading fails. Then the component renders at once. */
  readonly load: () => Promise<void>;
};

interface BoundaryProps {
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** Catches loading failures only. Other errors go to an outer boundary. */
class LateBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error }: { error: unknown } = this.state;
    if (error instanceof NotFetched) return this.props.missing;
    if (error !== null) throw error;
    return this.props.children;
  }
}

function MissingPart({ retry }: Pick<MissingProps, 'retry'>) {
  const { say } = useTexts();
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{say('common:missingPart')}</p>
      <Button onClick={retry}>{say('common:retry')}</Button>
    </div>
  );
}

/** A component loaded on first use. If loading fails, it says so and offers a retry. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing = MissingPart }: LateOptions = {},
): LatePart<Props> {
  let Here: ComponentType<Props> | null = null;
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      Here = await load();
      return { default: Here };
    } catch (error) {
      throw new NotFetched('a part of the portal could not be loaded', { cause: error });
    }
  };
  const loaded = async (): Promise<void> => {
    if (!Here) await fetched();
  };
  let Part = lazy(fetched);
  function Late(props: Props) {
    const [tries, setTries] = useState(0);
    // Rendered at once if already loaded. The choice stays while mounted, so that state is kept.
    const [Shown] = useState(() => Here);
    const [retry] = useState(() => (): void => {
      Part = lazy(fetched);
      setTries((before) => before + 1);
    });
    if (Shown) return <Shown {...props} />;
    return (
      <LateBoundary key={tries} missing={<Missing load={loaded} retry={retry} />}>
        <Suspense fallback={Waiting && <Waiting />}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    );
  }
  return Object.assign(Late, { load: loaded, approach: () => loaded().catch(() => {}) });
}
