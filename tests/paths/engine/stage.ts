/** How a machine's world comes about in the browser: where its page is, its calls on the wire, what else happens to it. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Page } from 'playwright/test';
import type { Contract } from '../../../contracts/call.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { Words } from './path-model.ts';
import type { World } from '../../browser/world.ts';
import type { Driver } from './driver.ts';

/** What the platform sends: see platform/faults. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly truncate?: boolean;
  /** So much of it comes; the rest is the next answer to the call. */
  readonly share?: number;
}

/** One of the machine's calls on the wire. */
export interface StagedCall {
  readonly contract: Pick<Contract, 'method' | 'path'>;
  /** Which of the contract's calls are meant, where others use it too: a regular expression on its query. */
  readonly query?: string;
  /** The body that gives the machine this output. */
  readonly reply: (output: unknown) => Reply;
}

/** A file of the portal itself that one of the machine's calls fetches. */
export interface StagedFile {
  /** Of the file's address. */
  readonly path: RegExp;
  /** What is sent for this output, a page or JSON; absent, or null: the file as it is. */
  readonly reply?: (output: unknown) => Reply | null;
  /** What is sent where the call fails; absent: the connection ends. */
  readonly failure?: Reply;
}

/** A path that is being gone. */
export interface Scene {
  readonly page: Page;
  readonly world: World;
  readonly language: Language;
  /** The words of the screen for a key of the locales. */
  readonly say: (words: Words) => string;
  /** Lets the oldest call of that name go, with that answer. Throws NotReached when none is under way. */
  readonly answer: (call: string, reply: Reply) => Promise<void>;
  /** Lets so many ms pass, and whatever is due in them happen. */
  readonly pass: (ms: number) => Promise<void>;
}

export interface Stage {
  /** The page; what its address needs, such as a document, is made here. */
  readonly address: (from: string, scene: Scene) => string | Promise<string>;
  /** Which view is meant, where the page has several of the machine: a selector. */
  readonly root?: string;
  /** Calls that are held until a step answers them; `background` are those of others, answered at once. */
  readonly calls: Readonly<Record<string, StagedCall>>;
  /** The name in `calls` of a machine's call, where the machine makes several through one. */
  readonly callNow?: (call: string, before: AnyMachineSnapshot) => string;
  readonly background?: readonly {
    readonly contract: Pick<Contract, 'method' | 'path'>;
    readonly query?: string;
    readonly reply: Reply;
  }[];
  /** Calls that fetch files of the portal itself: held as the platform's are. */
  readonly files?: Readonly<Record<string, StagedFile>>;
  /** Before the page opens. */
  readonly prepare?: (scene: Scene, from: string) => Promise<void>;
  /** Once the page is open: what brings the machine to its start, where the page alone does not. */
  readonly enter?: (scene: Scene, from: string) => Promise<void>;
  /** How an event that no person causes on this view comes about; a call's outcome or a timer needs none. */
  readonly causes: Readonly<
    Record<string, (scene: Scene, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>>
  >;
  /**
   * Events that come by themselves at once, such as what the browser stores: the state before them is passed
   * unseen, and no other event comes first. Its cause, where it has one, is how it is waited for.
   */
  readonly byItself?: readonly string[] | ((event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean);
  /** What must be so already before the step that an event by itself follows, such as storage that is full; for the first events, before the page opens. */
  readonly ahead?: Readonly<
    Record<string, (scene: Scene, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>>
  >;
  /** The language that the screen speaks, where the machine decides it: every path then begins in that of its start. */
  readonly speaks?: (snapshot: AnyMachineSnapshot) => Language;
  /** What a person opens to see a state's controls, such as a menu: before each look at its screen. */
  readonly reveal?: (scene: Scene, snapshot: AnyMachineSnapshot) => Promise<void>;
  /** The portal's words for those of the view alone, such as for what a frame is around. */
  readonly inPortal?: (words: Words, snapshot: AnyMachineSnapshot) => Words;
  /** Controls that are elsewhere or other ones in the portal than on the view alone. */
  readonly controls?: Driver['controls'];
  /** What is there by name, where the portal has something else than the view alone. */
  readonly shows?: Driver['shows'];
  /**
   * How much time passes (ms) at each look at a screen that is not yet as it must be: a part of the page that is
   * fetched shows a while after it came. Absent where a timer of the machine could be due.
   */
  readonly tick?: number;
  /** What is in a file that a person chooses; null, or no such function: nothing but zeros, as many as it is large. */
  readonly contentOf?: (file: { readonly name: string; readonly size: number }) => Uint8Array | null;
  /** False for what this page cannot be brought to, in this state. */
  readonly canCause?: (
    event: { readonly type: string } & Record<string, unknown>,
    snapshot: AnyMachineSnapshot,
    caseName: string,
  ) => boolean;
  /** The events after which this page can be brought no further: they end a path. */
  readonly isLast?: (
    event: { readonly type: string } & Record<string, unknown>,
    snapshot: AnyMachineSnapshot,
  ) => boolean;
  /** Whether the view is still there; a machine that is over has none. */
  readonly isGone?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Transitions that no path in the browser can take, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Whether it comes by itself in that state. */
export function comesByItself({ byItself = [] }: Stage, event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean {
  return typeof byItself === 'function' ? byItself(event, snapshot) : byItself.includes(event.type);
}
