import { sayNow } from '../i18n/texts.ts';

/** The titles of the pages on the screen. A message page may be inside another page. */
const pages: string[] = [];
let count = 0;

let isScheduled = false;

/** Sets the title once for all changes of one task, because the browser handles each of them. */
function show(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    const page = pages.at(-1);
    const title = [...(page === undefined ? [] : [page]), sayNow('common:portal')].join(' · ');
    const shown = count === 0 ? title : `(${count}) ${title}`;
    if (document.title !== shown) document.title = shown;
  });
}

/** Shows a count in the tab's title; 0 shows nothing. */
export function showInTitle(shown: number): void {
  count = shown;
  show();
}

/** Shows a page's name in the tab's title. Returns a function that undoes it. */
export function showPageInTitle(title: string): () => void {
  pages.push(title);
  show();
  return () => {
    pages.splice(pages.lastIndexOf(title), 1);
    show();
  };
}
