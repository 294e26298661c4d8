/** How a machine's events come about on its view: what a person uses for them, and what comes from elsewhere. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Formatted, Words } from './path-model.ts';

/** What a person does with a control; absent, it is clicked. */
export type Gesture =
  /** The values of the field and of those after it in its group; a text is typed key by key the first time. */
  | { readonly type: 'fill'; readonly values: readonly string[] }
  | { readonly type: 'press'; readonly key: string; readonly withControl?: boolean; readonly withShift?: boolean }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'focus' | 'blur' }
  /** Of the panel around it. */
  | { readonly type: 'pointerEnter' | 'pointerLeave' }
  | { readonly type: 'chooseFiles'; readonly files: readonly { readonly name: string; readonly size: number }[] };

/** Where a control is and how it is used. */
export interface Control {
  readonly role: string;
  readonly name: Words;
  /** The name begins so: a count or a value follows. */
  readonly isPrefix?: boolean;
  /** Inside the element that says so, where several controls have one name. */
  readonly within?: { readonly selector: string; readonly text: Words };
  readonly gesture?: Gesture;
  /** What it is set to: a text or a number typed, whether it is chosen, ticked or open, where it leads, how it orders. */
  readonly value?: string | boolean | Formatted;
}

/** Something with a name that is on the screen whatever can be done with it. */
export interface Named extends Control {
  /** Absent: it does not matter. */
  readonly isUsable?: boolean;
  /** It must not be there at all. */
  readonly isAbsent?: boolean;
  /** Whether what is in it is said to be wrong, with why; absent: it does not matter. */
  readonly isWrong?: boolean;
  /** What is said to who points at it. */
  readonly title?: Words;
  /** The keyboard is there. */
  readonly isFocused?: boolean;
}

export interface Driver {
  /** Per event that a person causes: its control, for the event's payload and the state it is wanted in. */
  readonly controls: Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => Control>>;
  /** Other ways to cause some of them, such as keys: the first path that has one is walked again with them. */
  readonly otherWays?: readonly Driver['controls'][];
  /** What else must be on the screen by its name, with what it is set to: fields and parts that cause no event of a path. */
  readonly shows?: (snapshot: AnyMachineSnapshot) => readonly Named[];
  /** Events whose control is there also when using it changes nothing, such as the tab that is open. */
  readonly neutral?: readonly string[];
  /** Events that come from elsewhere: another machine, the browser, the platform. */
  readonly environment?: readonly string[];
  /** Events after which the focus is at the beginning of the page, though the control that was used is gone, each with its reason. */
  readonly toBeginning?: Readonly<Record<string, string>>;
  /** Failed calls (their events), or states they lead to, of which nobody hears by this view alone, each with its reason. */
  readonly unheard?: Readonly<Record<string, string>>;
  /** What the walk on the view cannot cover (as coverage names it), each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

export const fill = (...values: readonly unknown[]): Gesture => ({ type: 'fill', values: values.map(String) });
