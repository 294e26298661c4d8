import { mdiFileCodeOutline, mdiHeartPulse, mdiStateMachine } from '@mdi/js';
import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

const TOOLS = [
  { name: 'api', href: '/dev/swagger', icon: mdiFileCodeOutline },
  { name: 'health', href: '/dev/health', icon: mdiHeartPulse },
  { name: 'workflows', href: '/workflows', icon: mdiStateMachine },
] as const;

const SERVICES = ['identity', 'sourcing', 'documents'] as const;

interface DeveloperProps {
  readonly version: string;
  readonly environment: string;
  readonly addresses: Readonly<Record<(typeof SERVICES)[number], string>>;
  /** Whether the user has developer tools; null when signed out. */
  readonly mayUseTools: boolean | null;
}

/** Version, environment and links for developers; public (spec §2). */
export function DeveloperView({ version, environment, addresses, mayUseTools }: DeveloperProps) {
  const { say } = useTexts();
  return (
    <Page title={say('developer:title')} subtitle={say('developer:text')}>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Card title={say('developer:running')}>
          <DescriptionList
            items={[
              { term: say('developer:version'), description: version },
              { term: say('developer:environment'), description: environment },
              ...SERVICES.map((name) => ({
                term: say(`developer:service.${name}`),
                description: <code>{addresses[name]}</code>,
              })),
            ]}
          />
        </Card>
        <Card title={say('developer:pages')}>
          {mayUseTools ? (
            <ul className="flex flex-col gap-3">
              {TOOLS.map(({ name, href, icon }) => (
                <li key={name} className="flex gap-3">
                  <Icon path={icon} />
                  <div className="min-w-0">
                    <Link href={href} className="link font-medium">
                      {say(`developer:${name}.title`)}
                    </Link>
                    <p className="text-muted">{say(`developer:${name}.text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          ) : mayUseTools === null ? (
            <Link href={TOOLS[0].href} className="link">
              {say('developer:signIn')}
            </Link>
          ) : (
            <p>{say('developer:noTools')}</p>
          )}
        </Card>
      </div>
    </Page>
  );
}
