/** A user of the organisation who may have a document. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Who has a document (spec §3, in charge), and who may. */
export interface Assignment {
  /** Null: nobody. The id is null where only the name is known. */
  readonly assignee: { readonly id: string | null; readonly name: string } | null;
  /** Those who may change the document in its organisation, by name. */
  readonly colleagues: readonly Colleague[];
  /** The caller's id; null when they are not one of them. */
  readonly me: string | null;
  /** The document is open, and the caller may change it. */
  readonly isChangeable: boolean;
}
