/** Lays out an outline: the position of each state, transition and label. The layout is deterministic. */
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import Elk from 'elkjs/lib/elk.bundled.js';
import { FONT, lineText, stateLines, textWidth, transitionText } from './labels.ts';
import { statesOf, type Outline, type StateOutline, type TransitionKind, type TransitionOutline } from './outline.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line of text. The lines of a transition carry its id. */
export interface Line {
  readonly text: string;
  readonly transition: string | null;
  readonly kind: TransitionKind | 'state';
}

export interface Box extends Rectangle {
  readonly state: string;
  readonly name: string;
  readonly kind: StateOutline['kind'];
  /** It is a region of a parallel state. */
  readonly isRegion: boolean;
  readonly hasChildren: boolean;
  readonly description: string;
  readonly lines: readonly Line[];
}

/** All transitions from one state to another; `source` is null for the arrow to an initial state. */
export interface Edge {
  readonly source: string | null;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: (Rectangle & { readonly lines: readonly Line[] }) | null;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Outer boxes first. */
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
}

const PADDING = 10;
const DOT = 10;

/** Ids of ELK nodes. A state's path may be empty, and each initial state has a dot before it. */
const nodeId = (path: string): string => `state:${path}`;
const dotId = (path: string): string => `dot:${path}`;

const isWithin = (path: string, outer: string): boolean => outer === '' || path.startsWith(`${outer}.`);

/** Whether a transition is listed inside its state's box: it targets nothing, or a state inside. */
const isInside = ({ source, targets }: TransitionOutline): boolean =>
  targets.every((target) => isWithin(target, source));

const lineOf = ({ id, kind }: TransitionOutline, text: string): Line => ({ text, transition: id, kind });

interface Arrow {
  readonly source: string;
  readonly target: string;
  readonly lines: readonly Line[];
}

/** Transitions between the same two states share one arrow. */
function arrowsOf(transitions: readonly TransitionOutline[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of transitions.filter((each) => !isInside(each)))
    for (const target of transition.targets) {
      const key = `${transition.source} ${target}`;
      const lines = arrows.get(key)?.lines ?? [];
      arrows.set(key, {
        source: transition.source,
        target,
        lines: [...lines, lineOf(transition, transitionText(transition))],
      });
    }
  return [...arrows.values()];
}

function linesOf(state: StateOutline, transitions: readonly TransitionOutline[]): Line[] {
  const prefix = state.path === '' ? '' : `${state.path}.`;
  return [
    ...stateLines(state).map((text) => ({ text, transition: null, kind: 'state' as const })),
    ...transitions
      .filter((transition) => transition.source === state.path && isInside(transition))
      .map((transition) => lineOf(transition, lineText(transition, prefix))),
  ];
}

const widest = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ text }) => textWidth(text, FONT.label)));

/** The space for a state's name and lines at the top of its box. */
function headOf(state: StateOutline, lines: readonly Line[]): { width: number; height: number } {
  return {
    width: Math.max(textWidth(state.key, FONT.name) * 1.1, widest(lines)) + 2 * PADDING,
    height: FONT.nameLine + lines.length * FONT.line + PADDING,
  };
}

const HIERARCHY: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.direction': 'DOWN',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '7',
  'elk.layered.thoroughness': '30',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.edgeLabels.inline': 'true',
};

function nodeOf(state: StateOutline, lines: ReadonlyMap<string, readonly Line[]>): ElkNode {
  const head = headOf(state, lines.get(state.path) ?? []);
  const node: ElkNode = { id: nodeId(state.path) };
  if (state.children.length === 0) return { ...node, width: head.width, height: head.height };
  return {
    ...node,
    layoutOptions: {
      'elk.padding': `[top=${head.height + PADDING / 2},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width},${head.height})`,
    },
    children: [
      ...(state.initial === null
        ? []
        : [
            {
              id: dotId(state.path),
              width: DOT,
              height: DOT,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]),
      ...state.children.map((child) => nodeOf(child, lines)),
    ],
  };
}

/** Layouts to try. The best one depends on the chart. */
const WAYS: readonly LayoutOptions[] = [
  ['GREEDY', 'NETWORK_SIMPLEX'],
  ['GREEDY', 'LONGEST_PATH_SOURCE'],
  ['DEPTH_FIRST', 'NETWORK_SIMPLEX'],
].map(([cycles = '', layering = '']) => ({
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.layering.strategy': layering,
}));

function graphOf(outline: Outline, lines: ReadonlyMap<string, readonly Line[]>, arrows: readonly Arrow[]): ElkNode {
  const first = statesOf(outline).flatMap(({ path, initial }): ElkExtendedEdge[] =>
    initial === null ? [] : [{ id: `first:${path}`, sources: [dotId(path)], targets: [nodeId(initial)] }],
  );
  const edges = arrows.map(({ source, target, lines }, index): ElkExtendedEdge => ({
    id: `arrow:${index}`,
    sources: [nodeId(source)],
    targets: [nodeId(target)],
    labels: [{ text: 'lines', width: widest(lines) + 8, height: lines.length * FONT.line + 4 }],
  }));
  return { id: 'drawing', children: [nodeOf(outline.root, lines)], edges: [...first, ...edges] };
}

const elk = new Elk();

const rectangle = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle => ({ x, y, width, height });

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y })),
  );

async function layOut(outline: Outline, way: LayoutOptions): Promise<Drawing> {
  const states = statesOf(outline);
  const lines = new Map(states.map((state) => [state.path, linesOf(state, outline.transitions)]));
  const arrows = arrowsOf(outline.transitions);
  const laid = await elk.layout(graphOf(outline, lines, arrows), { layoutOptions: { ...HIERARCHY, ...way } });

  const places = new Map(nodesIn(laid).map((node) => [node.id, node]));
  const regions = new Set(states.filter(({ kind }) => kind === 'parallel').flatMap(({ children }) => children));
  const boxes = states.map((state): Box => ({
    state: state.path,
    name: state.key,
    kind: state.kind,
    isRegion: regions.has(state),
    hasChildren: state.children.length > 0,
    description: state.description,
    lines: lines.get(state.path) ?? [],
    ...rectangle(places.get(nodeId(state.path)) ?? {}),
  }));
  const edges = (laid.edges ?? []).map((edge): Edge => {
    const [kind, rest = ''] = edge.id.split(/:(.*)/s);
    const points = pointsOf(edge);
    if (kind === 'first')
      return { source: null, target: edge.targets[0]?.slice('state:'.length) ?? '', points, label: null };
    const arrow = arrows[Number(rest)];
    if (!arrow) throw new Error(`${outline.id}: the layout has an arrow ${rest} that nobody drew`);
    return {
      source: arrow.source,
      target: arrow.target,
      points,
      label: { ...rectangle(edge.labels?.[0] ?? {}), lines: arrow.lines },
    };
  });
  return { width: Math.ceil(laid.width ?? 0), height: Math.ceil(laid.height ?? 0), boxes, edges };
}

const lengthOf = ({ points }: Edge): number =>
  points.reduce(
    (sum, { x, y }, index) =>
      sum + Math.abs(x - (points[index - 1] ?? { x, y }).x) + Math.abs(y - (points[index - 1] ?? { x, y }).y),
    0,
  );

/** Charts are read from the initial state, so its outgoing path should be the shortest. */
const FIRST_WEIGHT = 20;

/** Prefers short arrows and avoids drawings that are very wide or high. */
function penalty({ width, height, edges }: Drawing): number {
  const shape = Math.max(width / height / 1.9, height / width / 1.9, 1);
  const ways = edges.reduce(
    (sum, edge) => sum + lengthOf(edge) * (edge.source === null ? FIRST_WEIGHT : 1),
    width + height,
  );
  return ways * shape ** 2;
}

export async function draw(outline: Outline): Promise<Drawing> {
  const drawings: Drawing[] = [];
  for (const way of WAYS) drawings.push(await layOut(outline, way));
  return drawings.reduce((best, drawing) => (penalty(drawing) < penalty(best) ? drawing : best));
}
