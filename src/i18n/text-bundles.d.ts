/** Generated at build time by scripts/build/text-bundles.ts. */
declare module 'virtual:text-bundles' {
  /** Loads the texts of a bundle by namespace. The keys are a bundle and a language: `lists.fr`. */
  const bundles: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>>
  >;
  export default bundles;
}
