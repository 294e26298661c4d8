export { DocumentationView, GuideView } from '../../views/shell/guide.view.tsx';
