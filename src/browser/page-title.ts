import { sayNow } from '../i18n/texts.ts';

/** The pages on the screen; a message may stand inside one. */
const pages: string[] = [];
let count = 0;

function show(): void {
  const page = pages.at(-1);
  const title = [...(page === undefined ? [] : [page]), sayNow('common:portal')].join(' · ');
  document.title = count === 0 ? title : `(${count}) ${title}`;
}

/** Shows a count in the tab's title; nothing for 0. */
export function showInTitle(shown: number): void {
  count = shown;
  show();
}

/** Names a page in the tab's title. Returns how to undo it. */
export function showPageInTitle(title: string): () => void {
  pages.push(title);
  show();
  return () => {
    pages.splice(pages.lastIndexOf(title), 1);
    show();
  };
}
