export const toggled = (selected: readonly string[], partId: string): readonly string[] =>
  selected.includes(partId) ? selected.filter((selectedId) => selectedId !== partId) : [...selected, partId];

/** Whether every row is selected. */
export const areAllSelected = (selected: readonly string[], partIds: readonly string[]): boolean =>
  partIds.length > 0 && partIds.every((partId) => selected.includes(partId));
