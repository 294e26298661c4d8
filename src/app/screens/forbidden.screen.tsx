export { ForbiddenPage as default } from '../../views/access/message-pages.view.tsx';
