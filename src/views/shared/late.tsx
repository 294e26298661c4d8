import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** What was to be shown could not be fetched: no network, or a portal that was deployed anew. */
class NotFetched extends Error {}

interface LateOptions {
  /** While it is being fetched; absent: nothing. */
  readonly Waiting?: ComponentType;
  /** Where it did not come; absent: a line that says so. Null: it is not missed. */
  readonly Missing?: ComponentType<{ readonly retry: () => void }> | null;
}

interface BoundaryProps {
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** Catches what was not fetched, and nothing else: a defect is for those further out. */
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

function MissingPart({ retry }: { readonly retry: () => void }) {
  const { say } = useTexts();
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{say('common:missingPart')}</p>
      <Button onClick={retry}>{say('common:retry')}</Button>
    </div>
  );
}

/** A part of the portal that is fetched when it is first shown. Where it does not come it says so, and is fetched again when that is asked for. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing = MissingPart }: LateOptions = {},
): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        throw new NotFetched('a part of the portal did not come', { cause: error });
      }
    });
  let Part = fetched();
  return function Late(props: Props) {
    const [tries, setTries] = useState(0);
    const retry = (): void => {
      Part = fetched();
      setTries(tries + 1);
    };
    return (
      <LateBoundary key={tries} missing={Missing && <Missing retry={retry} />}>
        <Suspense fallback={Waiting && <Waiting />}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    );
  };
}
