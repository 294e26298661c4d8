import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import type en from './en.json';
import { useTexts } from './texts.ts';
import { classNames } from '../../src/ui/class-names.ts';

interface SpecimenProps {
  /** The files of `src/ui` shown here, separated by spaces. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Components in their states, used as on the portal's screens. */
export function Specimen({ of, children }: SpecimenProps) {
  return (
    <div data-component={of} className="specimen">
      <h3 className="font-medium">
        <code>{of.replaceAll(' ', ', ')}</code>
      </h3>
      <div className="specimen-states">{children}</div>
    </div>
  );
}

interface StateProps {
  readonly name: keyof typeof en.state;
  /** Takes the whole line. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One state with its name. */
export function State({ name, isWide = false, children }: StateProps) {
  const { say } = useTexts();
  return (
    <div className={classNames('specimen-state', isWide && 'is-wide')}>
      <p className="text-sm text-muted">{say(`components:state.${name}`)}</p>
      {children}
    </div>
  );
}

interface HeldProps<Value> {
  readonly first: Value;
  readonly children: (value: Value, hold: Dispatch<SetStateAction<Value>>) => ReactNode;
}

/** Holds a control's value, as a screen would. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface FieldState {
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly hint?: string;
  readonly error: string | null;
}

interface HeldValue<Value> {
  readonly value: Value;
  readonly onChange: Dispatch<SetStateAction<Value>>;
}

interface EachFieldStateProps<Value> {
  readonly first: Value;
  /** Shown without the required state. */
  readonly isOptional?: boolean;
  readonly children: (field: FieldState & HeldValue<Value>) => ReactNode;
}

/** A field in every state, each with a value of its own. */
export function EachFieldState<Value>({ first, isOptional = false, children }: EachFieldStateProps<Value>) {
  const { say } = useTexts();
  const plain: FieldState = { isRequired: false, isDisabled: false, error: null };
  const held = (field: FieldState) => (
    <Held first={first}>{(value, hold) => children({ ...field, value, onChange: hold })}</Held>
  );
  return (
    <>
      <State name="plain">{held(plain)}</State>
      {!isOptional && <State name="required">{held({ ...plain, isRequired: true })}</State>}
      <State name="hint">{held({ ...plain, hint: say('components:sample.hint') })}</State>
      <State name="error">{held({ ...plain, error: say('components:sample.wrong') })}</State>
      <State name="off">{held({ ...plain, isDisabled: true })}</State>
    </>
  );
}
