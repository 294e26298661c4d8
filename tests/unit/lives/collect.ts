export interface Invariant {
  readonly name: string;
  /** Throws where a life says otherwise. */
  readonly check: () => void;
}

export interface Collect {
  readonly about: (subject: string, fill: () => void) => void;
  readonly must: (name: string, check: () => void) => void;
}

export function collected(...all: readonly ((collect: Collect) => void)[]): readonly Invariant[] {
  const found: Invariant[] = [];
  let subject = '';
  const collect: Collect = {
    about: (name, fill) => {
      subject = name;
      fill();
    },
    must: (name, check) => void found.push({ name: `${subject} ${name}`, check }),
  };
  for (const each of all) each(collect);
  return found;
}
