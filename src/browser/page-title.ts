const own = document.title;

/** Shows in the tab's title how much there is to look at; 0 for none. */
export function showInTitle(count: number): void {
  document.title = count === 0 ? own : `(${count}) ${own}`;
}
