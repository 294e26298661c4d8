/** The components alone, in the language and theme of the browser. Built for the browser tests that look at it. */
import './components.css';
import { createRoot } from 'react-dom/client';
import { browserLanguage, systemTheme } from '../../src/browser/storage.ts';
import { ComponentsPage } from './components-page.tsx';
import { startOwnTexts } from './texts.ts';

document.documentElement.dataset['theme'] = systemTheme();
await startOwnTexts(browserLanguage());
const page = document.querySelector('#page');
if (!page) throw new Error('the page has no place for its content');
createRoot(page).render(<ComponentsPage />);
