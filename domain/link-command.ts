/** The command that lets a person of another provider, by their `sub`, sign in. Safe to paste, whatever the provider wrote. */
export const linkCommand = (subject: string): string =>
  `npm run users -- link name@example.ca --subject '${subject.replaceAll("'", String.raw`'\''`)}'`;
