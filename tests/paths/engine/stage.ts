/** How a machine's world comes about in the browser: where its page is, its calls on the wire, what else happens to it. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Page } from 'playwright/test';
import type { Contract } from '../../../contracts/call.ts';
import type { Language } from '../../../machines/domain/enumerations.ts';
import type { World } from '../../browser/world.ts';
import type { Driver } from './driver.ts';
import type { Translate } from './expected-screen.ts';

/** What the platform sends: see platform/faults. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly truncate?: boolean;
}

/** One of the machine's calls on the wire. */
export interface StagedCall {
  readonly contract: Pick<Contract, 'method' | 'path'>;
  /** Which of the contract's calls are meant, where others use it too: a regular expression on its query. */
  readonly query?: string;
  /** The body that gives the machine this output. */
  readonly reply: (output: unknown) => Reply;
}

/** A path that is being gone. */
export interface Scene {
  readonly page: Page;
  readonly world: World;
  readonly language: Language;
  /** Lets the oldest call of that name go, with that answer. Throws NotReached when none is under way. */
  readonly answer: (call: string, reply: Reply) => Promise<void>;
  /** What the screen says for a key of the locales. */
  readonly say: Translate;
  /** Lets so many ms pass, and whatever is due in them happen. */
  readonly pass: (ms: number) => Promise<void>;
}

export interface Stage {
  /** The page, with whatever its address needs. */
  readonly address: (from: string) => string;
  /** Calls that are held until a step answers them; `background` are those of others, answered at once. */
  readonly calls: Readonly<Record<string, StagedCall>>;
  readonly background?: readonly { readonly contract: Pick<Contract, 'method' | 'path'>; readonly query?: string; readonly reply: Reply }[];
  /** Before the page opens. */
  readonly prepare?: (scene: Scene, from: string) => Promise<void>;
  /** Once the page is open: what brings the machine to its start, where the page alone does not. */
  readonly enter?: (scene: Scene) => Promise<void>;
  /** How an event that no person causes on this view comes about; a call's outcome or a timer needs none. */
  readonly causes: Readonly<Record<string, (scene: Scene, event: AnyEventObject, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  /** Events that come by themselves at once, such as what the browser stores: the state before them is passed unseen. */
  readonly byItself?: readonly string[];
  /** What must be there before an event that comes by itself: told one step ahead. */
  readonly foresee?: Readonly<Record<string, (scene: Scene, event: AnyEventObject) => Promise<void>>>;
  /** Controls that are elsewhere or other ones in the portal than on the view alone. */
  readonly controls?: Driver['controls'];
  /** False for what this page cannot be brought to, in this state. */
  readonly canCause?: (event: { readonly type: string } & Record<string, unknown>, snapshot: AnyMachineSnapshot, caseName: string) => boolean;
  /** Whether the view is still there; a machine that is over has none. */
  readonly isGone?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Transitions that no path in the browser can take, each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}
