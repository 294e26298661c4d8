const own = document.title;

/** Shows a count in the tab's title; nothing for 0. */
export function showInTitle(count: number): void {
  document.title = count === 0 ? own : `(${count}) ${own}`;
}
