/** The package has no types. These cover the settings we use. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A request about to be sent. It can be changed. */
  export interface SwaggerRequest {
    userFetch?: (url: string, init: RequestInit) => Promise<Response>;
  }

  /** The viewer's own React. Elements of another copy do not work with it. */
  export interface SwaggerSystem {
    readonly React: {
      readonly createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
    };
  }

  interface SwaggerProps {
    readonly source?: unknown;
    /** A component of the viewer by name; containers come with their data. */
    readonly getComponent: (name: string, isContainer: true) => unknown;
  }

  export interface SwaggerPlugin {
    readonly components: Readonly<Record<string, (props: SwaggerProps) => unknown>>;
  }

  export interface SwaggerSettings {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly layout: string;
    readonly plugins: readonly ((system: SwaggerSystem) => SwaggerPlugin)[];
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
    readonly showMutatedRequest: boolean;
    readonly defaultModelsExpandDepth: number;
    readonly displayRequestDuration: boolean;
    readonly filter: boolean;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly validatorUrl: null;
  }

  export default function SwaggerUi(settings: SwaggerSettings): unknown;
}
