import type { MouseEvent } from 'react';
import { useTexts } from './texts.ts';
import { glideTo } from '../../src/ui/glide.ts';
import { Page } from '../../src/ui/page.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MarkSpecimens } from './mark-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { SurfaceSpecimens } from './surface-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';
import { Tokens } from './tokens.tsx';
import { WaySpecimens } from './way-specimens.tsx';

const SECTIONS = [
  { name: 'tokens', Content: Tokens },
  { name: 'actions', Content: ActionSpecimens },
  { name: 'marks', Content: MarkSpecimens },
  { name: 'messages', Content: MessageSpecimens },
  { name: 'fields', Content: FieldSpecimens },
  { name: 'choices', Content: ChoiceSpecimens },
  { name: 'tables', Content: TableSpecimens },
  { name: 'ways', Content: WaySpecimens },
  { name: 'surfaces', Content: SurfaceSpecimens },
] as const;

/** Follows a link within the page and moves the focus. With a modifier key, the browser opens the link elsewhere. */
function goTo(event: MouseEvent, name: string): void {
  const section = document.getElementById(name);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', `#${name}`);
  section.focus({ preventScroll: true });
  glideTo(section, 'start');
}

/** The design system (spec §9) on one page: tokens, and every component in every state. */
export function ComponentsPage() {
  const { say } = useTexts();
  return (
    <Page title={say('components:title')} subtitle={say('components:lead')}>
      <div className="components">
        <nav aria-label={say('components:index')} className="components-index">
          <ul>
            {SECTIONS.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => goTo(event, name)}
                  className="link inline-flex min-h-11 min-w-11 items-center lg:min-h-8"
                >
                  {say(`components:section.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-8">
          {SECTIONS.map(({ name, Content }) => (
            <section
              key={name}
              id={name}
              tabIndex={-1}
              aria-labelledby={`${name}-title`}
              className="flex flex-col gap-4 outline-none"
            >
              <h2 id={`${name}-title`} className="text-lg font-medium">
                {say(`components:section.${name}`)}
              </h2>
              <Content />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
