export interface ScopeInput {
  /** Organisations the user may use on the current page. */
  readonly allowedIds: readonly string[];
  readonly currentId: string | null;
}

export interface ScopeContext extends ScopeInput {
  readonly pickedId: string | null;
}

export type ScopeEvent =
  | { readonly type: 'pointer.entered' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'selector.toggle' }
  | { readonly type: 'selector.dismiss' }
  | { readonly type: 'organisation.pick'; readonly id: string };
