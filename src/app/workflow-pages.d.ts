/** Made while the portal is built: scripts/build/workflow-pages.ts. */
declare module 'virtual:workflow-pages' {
  /** Each workflow's name in both languages. */
  export const titles: Readonly<Record<string, { readonly en: string; readonly fr: string }>>;
  /** Loads what is drawn of a workflow. */
  export const pages: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}
