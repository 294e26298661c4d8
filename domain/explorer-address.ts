/** What the address of the workflows page names; empty for nothing. */
export interface ExplorerPlace {
  readonly stem: string;
  /** The path of a state. */
  readonly state: string;
  readonly question: string;
  /** The events of a simulation; null when none runs. */
  readonly steps: readonly SimulatedStep[] | null;
}

/** An event of a simulation: its type, and the name of its payload. */
export interface SimulatedStep {
  readonly type: string;
  readonly caseName: string;
}

const PATH = /^\/(?:dev\/)?workflows(?:\/([^/]+))?(?:\/(.+?))?\/?$/;

/** No name of an event or of a payload has these. */
const BETWEEN_STEPS = '|';
const BEFORE_CASE = '~';

const stepsText = (steps: readonly SimulatedStep[]): string =>
  steps.map(({ type, caseName }) => (caseName === '' ? type : type + BEFORE_CASE + caseName)).join(BETWEEN_STEPS);

const stepsIn = (text: string): readonly SimulatedStep[] =>
  text
    .split(BETWEEN_STEPS)
    .filter((step) => step !== '')
    .map((step) => {
      const [type = '', caseName = ''] = step.split(BEFORE_CASE);
      return { type, caseName };
    });

/** `/workflows/lock/held/resting?question=…&simulation=…`. Web servers would take `held.resting` for a file. */
export function explorerUrl({
  stem,
  state,
  question,
  steps = null,
}: Omit<ExplorerPlace, 'steps'> & Partial<ExplorerPlace>): string {
  const keys = stem === '' ? [] : [stem, ...state.split('.')].filter((key) => key !== '');
  const path = ['/workflows', ...keys.map(encodeURIComponent)].join('/');
  const search = [
    ...(question === '' ? [] : [`question=${encodeURIComponent(question)}`]),
    ...(stem === '' || steps === null ? [] : [`simulation=${encodeURIComponent(stepsText(steps))}`]),
  ].join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** Invalid escapes are taken literally. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The place that an address names, also under `/dev`; null when the path is another page's. */
export function explorerPlace(path: string, question: string, simulation: string | null = null): ExplorerPlace | null {
  const [whole, stem = '', state = ''] = PATH.exec(path) ?? [];
  if (whole === undefined) return null;
  return {
    stem: decoded(stem),
    state: state.split('/').map(decoded).join('.'),
    question,
    steps: simulation === null || stem === '' ? null : stepsIn(simulation),
  };
}
