import { NotFoundPage } from '../../views/access/message-pages.view.tsx';
import { useWayBack } from '../use-way-back.ts';

export default function NotFoundScreen() {
  return <NotFoundPage wayBack={useWayBack()} />;
}
