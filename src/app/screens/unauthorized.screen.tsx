export { UnauthorizedPage as default } from '../../views/access/message-pages.view.tsx';
