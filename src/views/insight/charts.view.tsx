import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarStack, BarStackHorizontal, Circle, LinePath } from '@visx/shape';
import { useId, type ReactNode } from 'react';
import type { InsightNumbers } from '../../../domain/insight.ts';
import { formatCount } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { durationWords } from './insight-table.ts';

/** A week or a shop of a chart. */
export interface Mark extends InsightNumbers {
  readonly key: string;
  /** On the axis, where there is room. */
  readonly label: string;
  /** Its whole name. */
  readonly name: string;
}

interface ChartProps {
  readonly title: string;
  readonly marks: readonly Mark[];
}

/** What became of requests. Their colours differ in lightness and hatching too, for paper and for the colour-blind. */
const OUTCOMES = {
  won: { text: 'insight:won', ink: 'is-won' },
  notWon: { text: 'insight:notWon', ink: 'is-answered' },
  answered: { text: 'insight:answered', ink: 'is-answered' },
  missed: { text: 'insight:missed', ink: 'is-missed' },
  others: { text: 'insight:others', ink: 'is-other' },
} as const satisfies Record<string, { text: TextKey; ink: string }>;
type Outcome = keyof typeof OUTCOMES;

const outcomesOf = (marks: readonly Mark[]): readonly Outcome[] =>
  marks.every(({ won }) => won === null) ? ['answered', 'missed', 'others'] : ['won', 'notWon', 'missed', 'others'];

const countOf = ({ received, answered, won, missed }: Mark, outcome: Outcome): number =>
  ({ won: won ?? 0, notWon: answered - (won ?? 0), answered, missed, others: received - answered - missed })[outcome];

const MARGIN = { top: 8, right: 8, bottom: 28, left: 68 };
const HEIGHT = 220;
/** Of a shop: its name above its bar. */
const ROW = 38;
const NAME = 18;
/** The width of a label on the axis of weeks, and of a letter of a shop's name. */
const LABEL = 56;
const LETTER = 7.5;
/** Where nothing is measured yet. */
const WIDTH = 560;

const AXIS = {
  stroke: 'var(--edge)',
  tickStroke: 'var(--edge)',
  tickLength: 4,
  tickLabelProps: { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' },
} as const;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;

/** A picture as wide as its place. Its numbers are in the table below it. */
function Picture({
  title,
  height,
  children,
}: {
  readonly title: string;
  readonly height: number;
  readonly children: (width: number, hatch: string) => ReactNode;
}) {
  const { parentRef, width } = useParentSize({ initialSize: { width: WIDTH }, debounceTime: 50 });
  const id = useId();
  const wide = Math.max(width, 160);
  return (
    <div ref={parentRef} className="min-w-0">
      <svg role="img" aria-label={title} viewBox={`0 0 ${wide} ${height}`} className="chart block h-auto w-full">
        <defs>
          <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={6} height={6} className="is-missed" />
            <rect width={2} height={6} className="is-gap" />
          </pattern>
        </defs>
        {children(wide, `url(#${id})`)}
      </svg>
    </div>
  );
}

const fillOf = (outcome: Outcome, hatch: string) =>
  outcome === 'missed' ? { fill: hatch, className: 'is-hatched' } : { className: OUTCOMES[outcome].ink };

/** The names of the colours. */
export function Legend({ marks }: Pick<ChartProps, 'marks'>) {
  const { say } = useTexts();
  const id = useId();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {outcomesOf(marks).map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <svg width={14} height={14} aria-hidden="true" className="chart">
            <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={6} height={6} className="is-missed" />
              <rect width={2} height={6} className="is-gap" />
            </pattern>
            <rect x={1} y={1} width={12} height={12} {...fillOf(outcome, `url(#${id})`)} />
          </svg>
          {say(OUTCOMES[outcome].text)}
        </li>
      ))}
    </ul>
  );
}

const weekScale = (marks: readonly Mark[], width: number) =>
  scaleBand({
    domain: marks.map(({ key }) => key),
    range: [MARGIN.left, width - MARGIN.right],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });

/** Counts have no halves. */
const countScale = (marks: readonly Mark[], range: [number, number]) =>
  scaleLinear({ domain: [0, Math.max(4, ...marks.map(({ received }) => received))], range, nice: 4 });

function WeekAxis({ marks, width }: { readonly marks: readonly Mark[]; readonly width: number }) {
  const every = Math.max(1, Math.ceil((marks.length * LABEL) / (width - MARGIN.left - MARGIN.right)));
  // The current week is always named.
  const named = marks.filter((_, index) => (marks.length - 1 - index) % every === 0);
  const labels = new Map(marks.map(({ key, label }) => [key, label]));
  return (
    <AxisBottom
      {...AXIS}
      top={HEIGHT - MARGIN.bottom}
      scale={weekScale(marks, width)}
      tickValues={named.map(({ key }) => key)}
      tickFormat={(key) => labels.get(key) ?? ''}
    />
  );
}

/** What became of the requests of each week. */
export function WeekOutcomes({ title, marks }: ChartProps) {
  const { say, language } = useTexts();
  const outcomes = outcomesOf(marks);
  return (
    <Picture title={title} height={HEIGHT}>
      {(width, hatch) => {
        const x = weekScale(marks, width);
        const y = countScale(marks, [HEIGHT - MARGIN.bottom, MARGIN.top]);
        return (
          <>
            <AxisLeft
              {...AXIS}
              left={MARGIN.left}
              scale={y}
              tickValues={y.ticks(4).filter(Number.isInteger)}
              tickFormat={(value) => formatCount(Number(value), language)}
            />
            <BarStack
              data={[...marks]}
              keys={[...outcomes]}
              x={({ key }) => key}
              xScale={x}
              yScale={y}
              color={() => 'none'}
              value={countOf}
            >
              {(stacks) =>
                stacks.flatMap(({ key: outcome, bars }) =>
                  bars
                    .filter(({ height }) => height > 0)
                    .map(({ index, x: left, y: top, width: wide, height, bar: { data } }) => (
                      <Bar
                        key={`${outcome} ${index}`}
                        x={left}
                        y={top}
                        width={wide}
                        height={height}
                        {...fillOf(outcome, hatch)}
                      >
                        <title>
                          {`${data.name}\n${say({ key: 'insight:point', params: { of: say(OUTCOMES[outcome].text), value: formatCount(countOf(data, outcome), language) } })}`}
                        </title>
                      </Bar>
                    )),
                )
              }
            </BarStack>
            <WeekAxis marks={marks} width={width} />
          </>
        );
      }}
    </Picture>
  );
}

/** The steps of an axis of times (s) that clerks read easily. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880].map((minutes) => minutes * 60);
const stepsTo = (most: number): number[] => {
  const step = STEPS.find((each) => most / each <= 4) ?? Math.ceil(most / 4 / 86_400) * 86_400;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
};

const isAnswered = (mark: Mark): mark is Mark & { readonly responseSeconds: number } => mark.responseSeconds !== null;

/** The median response time of each week; a week without answers has none. */
export function WeekResponses({ title, marks }: ChartProps) {
  const { say } = useTexts();
  const answered = marks.filter(isAnswered);
  const steps = stepsTo(Math.max(0, ...answered.map(({ responseSeconds }) => responseSeconds)));
  return (
    <Picture title={title} height={HEIGHT}>
      {(width) => {
        const x = weekScale(marks, width);
        const y = scaleLinear({ domain: [0, steps.at(-1) ?? 0], range: [HEIGHT - MARGIN.bottom, MARGIN.top] });
        const middle = ({ key }: Mark): number => (x(key) ?? 0) + x.bandwidth() / 2;
        return (
          <>
            <AxisLeft
              {...AXIS}
              left={MARGIN.left}
              scale={y}
              tickValues={steps}
              tickFormat={(value) => (value === 0 ? '0' : say(durationWords(Number(value))))}
            />
            <LinePath
              data={[...marks]}
              defined={isAnswered}
              x={middle}
              y={({ responseSeconds }) => y(responseSeconds ?? 0)}
              className="is-line"
              strokeWidth={2}
            />
            {answered.map((mark) => (
              <Circle key={mark.key} cx={middle(mark)} cy={y(mark.responseSeconds)} r={4} className="is-answered">
                <title>{`${mark.name}\n${say(durationWords(mark.responseSeconds))}`}</title>
              </Circle>
            ))}
            <WeekAxis marks={marks} width={width} />
          </>
        );
      }}
    </Picture>
  );
}

/** The names of shops, each above its bar. */
const names = (marks: readonly Mark[], width: number): ReactNode =>
  marks.map(({ key, label }, index) => (
    <text key={key} x={0} y={index * ROW + NAME - 5} className="is-name">
      {shortened(label, Math.floor(width / LETTER))}
    </text>
  ));

const shopScale = (marks: readonly Mark[]) =>
  scaleBand({ domain: marks.map(({ key }) => key), range: [NAME, NAME + marks.length * ROW], paddingInner: 0 });
const THICK = 14;
/** Room for the number at the end of a bar. */
const AFTER = 80;

/** What became of the requests of each shop. */
export function ShopOutcomes({ title, marks }: ChartProps) {
  const { say, language } = useTexts();
  return (
    <Picture title={title} height={marks.length * ROW}>
      {(width, hatch) => {
        const x = countScale(marks, [0, width - AFTER]);
        return (
          <>
            {names(marks, width)}
            <BarStackHorizontal
              data={[...marks]}
              keys={[...outcomesOf(marks)]}
              y={({ key }) => key}
              xScale={x}
              yScale={shopScale(marks)}
              color={() => 'none'}
              value={countOf}
            >
              {(stacks) =>
                stacks.flatMap(({ key: outcome, bars }) =>
                  bars
                    .filter(({ width: wide }) => wide > 0)
                    .map(({ index, x: left, y: top, width: wide, bar: { data } }) => (
                      <Bar
                        key={`${outcome} ${index}`}
                        x={left}
                        y={top}
                        width={wide}
                        height={THICK}
                        {...fillOf(outcome, hatch)}
                      >
                        <title>
                          {`${data.name}\n${say({ key: 'insight:point', params: { of: say(OUTCOMES[outcome].text), value: formatCount(countOf(data, outcome), language) } })}`}
                        </title>
                      </Bar>
                    )),
                )
              }
            </BarStackHorizontal>
            {marks.map(({ key, received }, index) => (
              <text key={key} x={x(received) + 6} y={index * ROW + NAME + 11}>
                {formatCount(received, language)}
              </text>
            ))}
          </>
        );
      }}
    </Picture>
  );
}

/** The median response time of each shop. */
export function ShopResponses({ title, marks }: ChartProps) {
  const { say } = useTexts();
  const most = Math.max(1, ...marks.map(({ responseSeconds }) => responseSeconds ?? 0));
  return (
    <Picture title={title} height={marks.length * ROW}>
      {(width) => {
        const x = scaleLinear({ domain: [0, most], range: [0, width - AFTER] });
        return (
          <>
            {names(marks, width)}
            {marks.map(({ key, responseSeconds }, index) => (
              <g key={key}>
                <Bar y={index * ROW + NAME} width={x(responseSeconds ?? 0)} height={THICK} className="is-answered" />
                <text x={x(responseSeconds ?? 0) + 6} y={index * ROW + NAME + 11}>
                  {responseSeconds === null ? '—' : say(durationWords(responseSeconds))}
                </text>
              </g>
            ))}
          </>
        );
      }}
    </Picture>
  );
}
