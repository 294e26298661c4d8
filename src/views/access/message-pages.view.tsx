import { Link } from 'wouter';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** Where the user can go instead: home, or the first page they may open, with its name. */
export interface WayBack {
  readonly href: string;
  readonly page: TextKey | null;
}

export function WayBackLink({ href, page }: WayBack) {
  const { say } = useTexts();
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center">
      {page === null ? say('common:home') : say({ key: 'access:openPage', params: { page: say(page) } })}
    </Link>
  );
}

/** For users without any access (spec §2). */
export function UnauthorizedPage({ wayBack }: { wayBack: WayBack }) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="refused"
      title={say('access:unauthorized.title')}
      text={say('access:unauthorized.text')}
      detail={say('access:unauthorized.notice')}
      actions={<WayBackLink {...wayBack} />}
    />
  );
}

/** For users without the required scopes (spec §2). */
export function ForbiddenPage({ wayBack }: { wayBack: WayBack }) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="refused"
      title={say('access:forbidden.title')}
      text={say('access:forbidden.text')}
      actions={<WayBackLink {...wayBack} />}
    />
  );
}

/** For users who opened the address where sign-in ends, without a sign-in. */
export function SignInReturnPage({ wayBack }: { wayBack: WayBack }) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="missing"
      title={say('session:returnTitle')}
      text={say('session:return')}
      actions={<WayBackLink {...wayBack} />}
    />
  );
}

/** For unknown paths (spec §2). */
export function NotFoundPage({ wayBack }: { wayBack: WayBack }) {
  const { say } = useTexts();
  return (
    <MessagePage
      tone="missing"
      title={say('access:notFound.title')}
      text={say('access:notFound.text')}
      actions={<WayBackLink {...wayBack} />}
    />
  );
}
