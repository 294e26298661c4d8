/** Whether every row is selected. */
export const areAllSelected = (selected: readonly string[], partIds: readonly string[]): boolean =>
  partIds.length > 0 && partIds.every((partId) => selected.includes(partId));

/** The selected rows, by part, after one was selected or no longer, or after all were (none, if all were selected). */
export function selectedAfter(
  selected: readonly string[],
  event: { readonly toggled: string } | { readonly allToggled: readonly string[] },
): readonly string[] {
  if ('allToggled' in event) return areAllSelected(selected, event.allToggled) ? [] : event.allToggled;
  const { toggled } = event;
  return selected.includes(toggled) ? selected.filter((partId) => partId !== toggled) : [...selected, toggled];
}
