import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Loads the page again, which asks for its scripts anew. Drafts are kept. */
export const reloadPage = (): void => window.location.reload();

/** Loads another page of the portal anew. */
export const loadPage = (path: string): void => window.location.assign(path);

/** The way on where a script of the portal is missing. */
export function ReloadButton() {
  const { say } = useTexts();
  return <Button onClick={reloadPage}>{say('common:reload')}</Button>;
}

/** Tries again, or loads the page again where only that helps. */
export function RetryButton({ retry }: { readonly retry: (() => void) | null }) {
  const { say } = useTexts();
  return retry ? <Button onClick={retry}>{say('common:retry')}</Button> : <ReloadButton />;
}
