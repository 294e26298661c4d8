import { ForbiddenPage } from '../../views/access/message-pages.view.tsx';
import { useWayBack } from '../use-way-back.ts';

export default function ForbiddenScreen() {
  return <ForbiddenPage wayBack={useWayBack()} />;
}
