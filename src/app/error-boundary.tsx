import { Component, type ReactNode } from 'react';
import { sayNow } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** Shows an error page instead of a blank one when rendering fails or a file cannot be loaded (spec §8). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <MessagePage
          tone="error"
          title={sayNow('startup:title')}
          text={sayNow('startup:problem.unexpected')}
          detail={sayNow('startup:explain')}
          actions={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {sayNow('common:retry')}
            </Button>
          }
        />
      </main>
    );
  }
}
