import { StartupView } from '../../../src/views/startup/startup.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const startupDriver: ViewDriver = {
  render: (actor) => <StartupView actor={actor} />,
  controls: { 'startup.retry': () => ({ role: 'button', name: 'common:retry' }) },
  leftOut: {},
};
