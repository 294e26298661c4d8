/** What the flows need of a browser engine; firefox.ts, webkit.ts and chromium.ts provide it. */

/** Code of a page, with its arguments. It runs in the page, so it can use nothing around it. */
export interface InPage {
  readonly code: string;
  readonly args: readonly unknown[];
}

/** One tab. Mouse and keys are real input events, never dispatched from scripts. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function, also an asynchronous one, in the page. Returns its result, which must be JSON. */
  readonly run: (inPage: InPage) => Promise<unknown>;
  /** Clicks at a point of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses a key with modifiers (`Control+Enter`), or a character. */
  readonly press: (keys: string) => Promise<void>;
  /** Chooses a file in an input. */
  readonly choose: (selector: string, file: string) => Promise<void>;
  /** A picture of the viewport (PNG). */
  readonly picture: () => Promise<Uint8Array>;
  /** Shows this tab in front of the others. */
  readonly show: () => Promise<void>;
}

/** A browser that knows nobody yet. */
export interface Session {
  readonly openTab: () => Promise<Tab>;
  /** Where downloads go. */
  readonly downloads: string;
  /** Errors that pages wrote to the console, where the engine tells. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** In CSS pixels. */
export const VIEWPORT = { width: 1280, height: 720 } as const;

export interface Engine {
  readonly name: string;
  readonly start: () => Promise<Session>;
  readonly stop: () => Promise<void>;
}
