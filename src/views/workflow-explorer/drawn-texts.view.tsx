import { SIZES, type DrawnWay, type Text } from '../../../workflows/chart.ts';
import { wayClasses } from '../../../workflows/chart-svg.ts';
import { classNames } from '../../ui/class-names.ts';

interface LinesProps {
  readonly text: Text;
  readonly name: string;
  readonly height: number;
  /** Ends each line with a space, for a name that is made of several lines. */
  readonly isOfName?: boolean;
}

/** A text of a diagram, line by line. */
export function Lines({ text: { lines, x, y, isEnd }, name, height, isOfName = false }: LinesProps) {
  return lines.map((line, index) => (
    <text
      // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
      key={index}
      className={name}
      x={x}
      y={y + index * height}
      {...(isEnd && { textAnchor: 'end' as const })}
    >
      {isOfName ? `${line} ` : line}
    </text>
  ));
}

/** What can happen; the names in the chart appear when the pointer rests on it. */
export function WayLines({
  way,
  names,
  marks,
}: { way: DrawnWay; names: ReadonlyMap<string, string> } & { marks: ReadonlyMap<string, string> }) {
  const { text, leads, transitions } = way;
  const mark = transitions.map((id) => marks.get(id)).find(Boolean);
  return (
    <g className={classNames('way', ...wayClasses(way), mark)}>
      <title>{[...new Set(transitions.map((id) => names.get(id)))].join('\n')}</title>
      <circle className="bullet" cx={text.x - 9} cy={text.y - 4} r={3} />
      <Lines text={text} name="said" height={SIZES.wayLine} />
      <Lines text={leads} name="leads" height={SIZES.wayLine} />
    </g>
  );
}
