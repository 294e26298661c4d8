import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { MessagePage } from '../../ui/message-page.tsx';

function HomeLink() {
  const { say } = useTexts();
  return (
    <Link href="/" className="link inline-flex min-h-11 items-center">
      {say('common:home')}
    </Link>
  );
}

/** For users without any access (spec §2). */
export function UnauthorizedPage() {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="refused"
      title={say('access:unauthorized.title')}
      text={say('access:unauthorized.text')}
      detail={say('access:unauthorized.notice')}
      actions={<HomeLink />}
    />
  );
}

/** For users without the required scopes (spec §2). */
export function ForbiddenPage() {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="refused"
      title={say('access:forbidden.title')}
      text={say('access:forbidden.text')}
      actions={<HomeLink />}
    />
  );
}

/** For unknown paths (spec §2). */
export function NotFoundPage() {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="missing"
      title={say('access:notFound.title')}
      text={say('access:notFound.text')}
      actions={<HomeLink />}
    />
  );
}
