import type { ServiceAddresses } from '../startup/startup.types.ts';
import type { Failure } from '../support/failure.ts';

export type ServiceName = keyof ServiceAddresses;

/** An OpenAPI document: what is read of it here; the rest is the viewer's. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, unknown>>;
}

export interface ApiReferenceInput {
  readonly service: ServiceName;
}

export interface ApiReferenceContext extends ApiReferenceInput {
  /** Null until it has come, and after another service was chosen. */
  readonly document: ApiDocument | null;
  readonly failure: Failure | null;
}

export type ApiReferenceEvent =
  | { readonly type: 'service.choose'; readonly service: ServiceName }
  | { readonly type: 'reference.retry' };
