/** A user of the organisation who can be assigned to a document. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Who is assigned to a document (spec §3, in charge), and who can be. */
export interface Assignment {
  /** Null: unassigned. The id is null when only the name is known. */
  readonly assignee: { readonly id: string | null; readonly name: string } | null;
  /** The users who may change the document in its organisation, by name. */
  readonly colleagues: readonly Colleague[];
  /** The caller's id; null when they cannot be assigned. */
  readonly me: string | null;
  /** The document is open, and the caller may change it. */
  readonly isChangeable: boolean;
}
