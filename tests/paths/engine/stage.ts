/** How to set up a machine in the browser: its page, its calls on the wire, and its other events. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Page } from 'playwright/test';
import type { Language } from '../../../domain/enumerations.ts';
import type { Words } from './path-model.ts';
import type { World } from '../../browser/world.ts';
import type { Driver } from './driver.ts';

/** An answer of the platform: see platform/faults. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly truncate?: boolean;
  /** The share of the body to send. The next answer to the call sends the rest. */
  readonly share?: number;
}

/** How a call is recognised on the wire. */
interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
}

/** One of the machine's calls on the wire. */
export interface StagedCall {
  readonly contract: Endpoint;
  /** A regular expression on the query, if other calls use the same contract. */
  readonly query?: string;
  /** The answer that gives the machine this output. */
  readonly reply: (output: unknown) => Reply;
}

/** A file of the portal that one of the machine's calls fetches. */
export interface StagedFile {
  /** Matches the file's URL. */
  readonly path: RegExp;
  /** The answer for an output, a page or JSON. If absent or null, the real file. */
  readonly reply?: (output: unknown) => Reply | null;
  /** The answer that makes the call fail. If absent, the request is aborted. */
  readonly failure?: Reply;
}

/** The path being walked. */
export interface Scene {
  readonly page: Page;
  readonly world: World;
  readonly language: Language;
  /** The text on the screen for a key of the locales. */
  readonly say: (words: Words) => string;
  /** Answers the oldest held call of that name. Throws NotReached if there is none. */
  readonly answer: (call: string, reply: Reply) => Promise<void>;
  /** Advances the page's clock and runs due timers. */
  readonly pass: (ms: number) => Promise<void>;
}

export interface Stage {
  /** The page's address. Also creates what it needs, such as a document. */
  readonly address: (from: string, scene: Scene) => string | Promise<string>;
  /** A selector of the view, if the page has several of this machine. */
  readonly root?: string;
  /** Calls held until a step answers them. The `background` calls belong to others and are answered at once. */
  readonly calls: Readonly<Record<string, StagedCall>>;
  /** The name in `calls`, if the machine makes several calls through one. */
  readonly callNow?: (call: string, before: AnyMachineSnapshot) => string;
  readonly background?: readonly {
    readonly contract: Endpoint;
    readonly query?: string;
    readonly reply: Reply;
  }[];
  /** Calls that fetch the portal's own files; held like those of the platform. */
  readonly files?: Readonly<Record<string, StagedFile>>;
  /** Runs before the page opens. */
  readonly prepare?: (scene: Scene, from: string) => Promise<void>;
  /** Runs once the page is open, to bring the machine to its start if the page alone does not. */
  readonly enter?: (scene: Scene, from: string) => Promise<void>;
  /** How to cause the events that no person causes on this view. Call outcomes and timers need no entry. */
  readonly causes: Readonly<
    Record<string, (scene: Scene, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>>
  >;
  /**
   * Events that happen by themselves at once, such as reading storage. The screen is not checked in the state before
   * them, and no other event comes first. An entry in `causes` waits for the event.
   */
  readonly automatic?: readonly string[] | ((event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean);
  /**
   * Prepares an event that happens by itself, before the step that leads to it: for example, fills storage. For the
   * first events, runs before the page opens.
   */
  readonly ahead?: Readonly<
    Record<string, (scene: Scene, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>>
  >;
  /** The language of the screen, if the machine decides it. Each path starts in that of its first state. */
  readonly speaks?: (snapshot: AnyMachineSnapshot) => Language;
  /** Opens what hides a state's controls, such as a menu, before each look at the screen. */
  readonly reveal?: (scene: Scene, snapshot: AnyMachineSnapshot) => Promise<void>;
  /** The portal's text in place of one of the view's, such as for the content of a frame. */
  readonly inPortal?: (words: Words, snapshot: AnyMachineSnapshot) => Words;
  /** Controls that differ between the portal and the view alone. */
  readonly controls?: Driver['controls'];
  /** Replaces the driver's `shows` where the portal differs from the view alone. */
  readonly shows?: Driver['shows'];
  /**
   * How much time passes (ms) at each look at a screen that is not yet as expected: a lazily loaded part appears a
   * little after it arrives. Leave it out if a timer of the machine could fire.
   */
  readonly tick?: number;
  /** The content of a file that a person chooses. If absent or null: as many zeros as its size. */
  readonly contentOf?: (file: { readonly name: string; readonly size: number }) => Uint8Array | null;
  /** False for events that cannot be caused on this page in this state. */
  readonly canCause?: (
    event: { readonly type: string } & Record<string, unknown>,
    snapshot: AnyMachineSnapshot,
    caseName: string,
  ) => boolean;
  /** Events after which nothing more can be done on this page; they end a path. */
  readonly isLast?: (
    event: { readonly type: string } & Record<string, unknown>,
    snapshot: AnyMachineSnapshot,
  ) => boolean;
  /** Whether the view is gone. By default, it goes when the machine ends. */
  readonly isGone?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Transitions that no path in the browser can take, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Whether the event happens by itself in that state. */
export function happensAutomatically(
  { automatic = [] }: Stage,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): boolean {
  return typeof automatic === 'function' ? automatic(event, snapshot) : automatic.includes(event.type);
}
