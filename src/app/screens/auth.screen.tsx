import { useSearch } from 'wouter';
import { SignInReturnPage } from '../../views/access/message-pages.view.tsx';
import { useWayBack } from '../use-way-back.ts';

/** The page that sign-in returns to. It is empty while the session machine does the work (spec §2). */
export default function AuthScreen() {
  const wayBack = useWayBack();
  return useSearch() === '' && <SignInReturnPage wayBack={wayBack} />;
}
