/** What the address of the workflows page names; empty for nothing. */
export interface ExplorerPlace {
  readonly stem: string;
  /** The path of a state. */
  readonly state: string;
  readonly question: string;
}

const PATH = /^\/(?:dev\/)?workflows(?:\/([^/]+))?(?:\/(.+?))?\/?$/;

/** `/workflows/lock/held/resting?question=…`. Web servers would take `held.resting` for a file. */
export function explorerUrl({ stem, state, question }: ExplorerPlace): string {
  const keys = stem === '' ? [] : [stem, ...state.split('.')].filter((key) => key !== '');
  const path = ['/workflows', ...keys.map(encodeURIComponent)].join('/');
  return question === '' ? path : `${path}?question=${encodeURIComponent(question)}`;
}

/** Invalid escapes are taken literally. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The place that a path and a question name, also under `/dev`; null when the path is another page's. */
export function explorerPlace(path: string, question: string): ExplorerPlace | null {
  const [whole, stem = '', state = ''] = PATH.exec(path) ?? [];
  if (whole === undefined) return null;
  return {
    stem: decoded(stem),
    state: state.split('/').map(decoded).join('.'),
    question,
  };
}
