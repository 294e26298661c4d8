import { mdiFitToPageOutline, mdiMinus, mdiPlus } from '@mdi/js';
import { useMemo, type KeyboardEvent } from 'react';
import type { Box, Drawing, Edge, Line, Rectangle } from '../../../workflows/drawing.ts';
import { FONT } from '../../../workflows/labels.ts';
import { headData, INSET, lineClass, pathData } from '../../../workflows/svg.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useViewport } from './use-viewport.ts';

interface DiagramProps {
  readonly title: string;
  readonly drawing: Drawing;
  readonly active: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (path: string) => void;
}

function Lines({
  lines,
  x,
  y,
  isCentred = false,
}: {
  lines: readonly Line[];
  x: number;
  y: number;
  isCentred?: boolean;
}) {
  return lines.map((line, index) => (
    <text
      key={`${line.transition ?? ''} ${line.text}`}
      className={`line ${lineClass(line)}`}
      x={x}
      y={y + index * FONT.line}
      {...(isCentred && { textAnchor: 'middle' as const })}
    >
      {line.text}
    </text>
  ));
}

function Arrow({ edge: { source, points, label } }: { edge: Edge }) {
  const [start] = points;
  return (
    <g className={classNames('arrow', source === null && 'to-first')}>
      <path d={pathData(points)} />
      <path className="tip" d={headData(points)} />
      {source === null && start && <circle cx={start.x} cy={start.y - 5} r={5} />}
      {label && (
        <>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />
          <Lines lines={label.lines} x={label.x + label.width / 2} y={label.y + 13} isCentred />
        </>
      )}
    </g>
  );
}

function Shape({ box: { x, y, width, height, kind } }: { box: Box }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />}
    </>
  );
}

/** A state's name, as the button that selects it. */
function Head({ box, isChosen, onChoose }: { box: Box; isChosen: boolean; onChoose: () => void }) {
  const { say } = useTexts();
  const { x, y, name, state, hasChildren } = box;
  const chooseByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no <button>
      role="button"
      tabIndex={0}
      aria-label={say({ key: 'workflow-explorer:state', params: { path: state || name } })}
      aria-pressed={isChosen}
      className={classNames('state-head', hasChildren && 'is-outer')}
      onClick={onChoose}
      onKeyDown={chooseByKey}
    >
      <rect
        className="target"
        x={x}
        y={y}
        width={hasChildren ? Math.min(box.width, 180) : box.width}
        height={hasChildren ? 28 : box.height}
        rx={8}
      />
      <text className="name" x={x + INSET.x} y={y + INSET.name}>
        {name}
      </text>
    </g>
  );
}

const boxClasses = (
  { state, kind, isRegion, hasChildren }: Box,
  active: readonly string[],
  chosen: string | null,
): string =>
  classNames(
    'state',
    kind,
    isRegion && 'region',
    hasChildren && 'outer',
    state !== '' && active.includes(state) && 'is-active',
    chosen === state && 'is-chosen',
  );

/** The innermost active state, or the initial state. */
function useFocus({ boxes, edges, width, height }: Drawing, active: readonly string[]): Rectangle {
  const first = edges.find(({ source }) => source === null)?.target ?? '';
  const wanted = active.toSorted((one, other) => other.split('.').length - one.split('.').length)[0] ?? first;
  return useMemo(
    () => boxes.find(({ state }) => state === wanted) ?? { x: 0, y: 0, width, height },
    [boxes, wanted, width, height],
  );
}

/** A workflow's diagram: states can be selected, active ones are highlighted. */
export function Diagram({ title, drawing, active, chosen, onChoose }: DiagramProps) {
  const { say } = useTexts();
  const { svg, viewBox, zoomIn, zoomOut, fit, ...listeners } = useViewport(drawing, useFocus(drawing, active));
  const layers = [...drawing.boxes].sort((one, other) => Number(other.hasChildren) - Number(one.hasChildren));
  return (
    <div className="workflow-diagram">
      <div className="diagram-tools">
        <IconButton label={say('workflow-explorer:zoomIn')} icon={mdiPlus} onClick={zoomIn} />
        <IconButton label={say('workflow-explorer:zoomOut')} icon={mdiMinus} onClick={zoomOut} />
        <IconButton label={say('workflow-explorer:fit')} icon={mdiFitToPageOutline} onClick={fit} />
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- moved with the keyboard like a map */}
      <svg
        ref={svg}
        viewBox={viewBox}
        role="group"
        tabIndex={0}
        aria-label={say({ key: 'workflow-explorer:diagram', params: { title } })}
        {...listeners}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        {layers
          .filter(({ hasChildren }) => hasChildren)
          .map((box) => (
            <g key={box.state} className={boxClasses(box, active, chosen)}>
              <Shape box={box} />
            </g>
          ))}
        {drawing.edges.map((edge) => (
          <Arrow key={`${edge.source ?? 'first'} ${edge.target}`} edge={edge} />
        ))}
        {layers.map((box) => (
          <g key={box.state} className={boxClasses(box, active, chosen)}>
            {!box.hasChildren && <Shape box={box} />}
            <Head box={box} isChosen={chosen === box.state} onChoose={() => onChoose(box.state)} />
            <g className="state-lines">
              <Lines lines={box.lines} x={box.x + INSET.x} y={box.y + INSET.line} />
            </g>
          </g>
        ))}
      </svg>
    </div>
  );
}
