import { UnauthorizedPage } from '../../views/access/message-pages.view.tsx';
import { useWayBack } from '../use-way-back.ts';

export default function UnauthorizedScreen() {
  return <UnauthorizedPage wayBack={useWayBack()} />;
}
