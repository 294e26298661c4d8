import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, Circle, LinePath } from '@visx/shape';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { countOf, countScale, outcomesOf, Picture, type ChartProps, type Mark } from './chart-parts.tsx';
import { durationWords } from './insight-table.ts';
import { OutcomeBars } from './outcome-bars.tsx';

const MARGIN = { top: 8, right: 8, bottom: 28, left: 68 };
const HEIGHT = 220;
/** The width of a label on the axis. */
const LABEL = 56;

const AXIS = {
  stroke: 'var(--edge)',
  tickStroke: 'var(--edge)',
  tickLength: 4,
  tickLabelProps: { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' },
} as const;

const weekScale = (marks: readonly Mark[], width: number) =>
  scaleBand({
    domain: marks.map(({ key }) => key),
    range: [MARGIN.left, width - MARGIN.right],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });

function WeekAxis({ marks, width }: { readonly marks: readonly Mark[]; readonly width: number }) {
  const every = Math.max(1, Math.ceil((marks.length * LABEL) / (width - MARGIN.left - MARGIN.right)));
  // Always label the current week.
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

/** The outcomes of each week's requests. */
export function WeekOutcomes({ title, marks }: ChartProps) {
  const { language } = useTexts();
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
              {(stacks) => <OutcomeBars stacks={stacks} hatch={hatch} />}
            </BarStack>
            <WeekAxis marks={marks} width={width} />
          </>
        );
      }}
    </Picture>
  );
}

/** Steps for a time axis (s) that are easy to read. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880].map((minutes) => minutes * 60);
const stepsTo = (most: number): number[] => {
  const step = STEPS.find((each) => most / each <= 4) ?? Math.ceil(most / 4 / 86_400) * 86_400;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
};

const isAnswered = (mark: Mark): mark is Mark & { readonly responseSeconds: number } => mark.responseSeconds !== null;

/** The median response time of each week. A week without answers has no point. */
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
