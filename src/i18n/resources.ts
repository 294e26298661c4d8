import type { Namespace, Namespaces } from './namespaces.ts';

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;
export type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${Path<Texts[Key]>}`;
}[keyof Texts & string];

/** Any text of the portal, as `namespace:path`. */
export type TextKey = { [Name in Namespace]: `${Name}:${Path<Namespaces[Name]>}` }[Namespace];

/** A text key with its parameters: what `connect` functions return. */
export interface Words {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}
