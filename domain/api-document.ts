/** The parts of an OpenAPI document used here. The viewer uses the rest. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  /** The server for trying calls out. */
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
}
