/** Generated at build time by scripts/build/workflow-pages.ts. */
declare module 'virtual:workflow-pages' {
  /** The title of each workflow in both languages. */
  export const titles: Readonly<Record<string, { readonly en: string; readonly fr: string }>>;
  /** Loads a workflow's page. */
  export const pages: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}
/** The rules of all workflows in words, used to answer questions. */
declare module 'virtual:workflow-knowledge' {
  const knowledge: unknown;
  export default knowledge;
}
/** The rules in words at every revision of the repository. */
declare module 'virtual:workflow-history' {
  const history: unknown;
  export default history;
}
