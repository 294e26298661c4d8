/** How events are caused on a machine's view: by which control and gesture, or from elsewhere. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Formatted, Words } from './path-model.ts';

/** What a person does with a control. Without a gesture, it is clicked. */
export type Gesture =
  /** The values of the field and of those after it in its group. The first time, text is typed key by key. */
  | { readonly type: 'fill'; readonly values: readonly string[] }
  | { readonly type: 'press'; readonly key: string; readonly withControl?: boolean; readonly withShift?: boolean }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'focus' | 'blur' }
  /** On the element around the control. */
  | { readonly type: 'pointerEnter' | 'pointerLeave' }
  | { readonly type: 'chooseFiles'; readonly files: readonly { readonly name: string; readonly size: number }[] };

/** How to find a control and use it. */
export interface Control {
  readonly role: string;
  readonly name: Words;
  /** The name only starts with this: a count or a value follows. */
  readonly isPrefix?: boolean;
  /** The element around it, if several controls have the same name. */
  readonly within?: { readonly selector: string; readonly text: Words };
  readonly gesture?: Gesture;
  /**
   * Its current value: the text or number, whether it is selected, checked or open, its link target, or its sort order.
   */
  readonly value?: string | boolean | Formatted;
}

/** A named element that must be on the screen, usable or not. */
export interface Named extends Control {
  /** If absent, either is fine. */
  readonly isUsable?: boolean;
  /** It must not be on the screen. */
  readonly isAbsent?: boolean;
  /** Whether it is marked invalid, with a reason. If absent, either is fine. */
  readonly isWrong?: boolean;
  /** Its tooltip. */
  readonly title?: Words;
  /** It has the focus. */
  readonly isFocused?: boolean;
}

export interface Driver {
  /** The control of each event that a person causes, given the event's payload and the state before it. */
  readonly controls: Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => Control>>;
  /**
   * Other ways to cause some of these events, such as keys. The first path with such an event is walked again with
   * them.
   */
  readonly otherWays?: readonly Driver['controls'][];
  /**
   * Other named elements that must be on the screen, with their values: fields and regions that cause no event of a
   * path.
   */
  readonly shows?: (snapshot: AnyMachineSnapshot) => readonly Named[];
  /** Events whose control is usable even where it changes nothing, such as the open tab. */
  readonly neutral?: readonly string[];
  /** Events that come from elsewhere: another machine, the browser, the platform. */
  readonly environment?: readonly string[];
  /** Events that may move the focus to the start of the page when their control is gone, each with its reason. */
  readonly toBeginning?: Readonly<Record<string, string>>;
  /**
   * Failed calls (their events), or states they lead to, that this view alone does not announce, each with its reason.
   */
  readonly unheard?: Readonly<Record<string, string>>;
  /** What the walk on the view cannot cover (named as in coverage), each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

export const fill = (...values: readonly unknown[]): Gesture => ({ type: 'fill', values: values.map(String) });
