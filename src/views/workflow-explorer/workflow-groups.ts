/** How the list of workflows is grouped; what is in no other group is technical. */

export const GROUPS = ['business', 'daily', 'session', 'technical'] as const;
export type Group = (typeof GROUPS)[number];

const GROUPED: Readonly<Record<Exclude<Group, 'technical'>, readonly string[]>> = {
  business: ['client', 'credit-request', 'order', 'quote-request', 'record'],
  daily: [
    'assignment',
    'document',
    'list',
    'list-export',
    'new-work',
    'next-document',
    'notifications',
    'photo',
    'photos',
    'price-list',
    'saved-views',
    'search',
    'search-box',
    'settings',
    'shared-draft',
    'work-notices',
    'workflow-notes',
  ],
  session: ['access', 'account', 'inactivity', 'preferences', 'profile-picture', 'scope', 'session', 'tour'],
};

export const groupOf = (stem: string): Group =>
  GROUPS.find((group) => group !== 'technical' && GROUPED[group].includes(stem)) ?? 'technical';

/** The workflows of each group that has any, by their shown names. */
export function grouped(
  stems: readonly string[],
  titleOf: (stem: string) => string,
  language: string,
): readonly { readonly group: Group; readonly stems: readonly string[] }[] {
  const { compare } = new Intl.Collator(language);
  return GROUPS.flatMap((group) => {
    const own = stems.filter((stem) => groupOf(stem) === group);
    const sorted = own.toSorted((left, right) => compare(titleOf(left), titleOf(right)));
    return sorted.length === 0 ? [] : [{ group, stems: sorted }];
  });
}
