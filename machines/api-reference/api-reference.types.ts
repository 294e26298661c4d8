import type { ServiceAddresses } from '../startup/startup.types.ts';
import type { Failure } from '../support/failure.ts';

export type ServiceName = Exclude<keyof ServiceAddresses, 'provider'>;

/** The parts of an OpenAPI document used here. The viewer uses the rest. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  /** The server for trying calls out. */
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
}

export interface ApiReferenceInput {
  readonly service: ServiceName;
}

export interface ApiReferenceContext extends ApiReferenceInput {
  /** Null while loading, also after choosing another service. */
  readonly document: ApiDocument | null;
  readonly failure: Failure | null;
}

export type ApiReferenceEvent =
  | { readonly type: 'service.choose'; readonly service: ServiceName }
  | { readonly type: 'reference.retry' };
