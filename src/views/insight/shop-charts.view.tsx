import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarStackHorizontal } from '@visx/shape';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { countOf, countScale, outcomesOf, Picture, type ChartProps, type Mark } from './chart-parts.tsx';
import { durationWords } from './insight-table.ts';
import { OutcomeBars } from './outcome-bars.tsx';

/** The height of a shop: its name above its bar. */
const ROW = 38;
const NAME = 18;
/** The approximate width of a letter. */
const LETTER = 7.5;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;

/** The shops' names, each above its bar. */
const names = (marks: readonly Mark[], width: number): ReactNode =>
  marks.map(({ key, label }, index) => (
    <text key={key} x={0} y={index * ROW + NAME - 5} className="is-name">
      {shortened(label, Math.floor(width / LETTER))}
    </text>
  ));

const shopScale = (marks: readonly Mark[]) =>
  scaleBand({ domain: marks.map(({ key }) => key), range: [NAME, NAME + marks.length * ROW], paddingInner: 0 });
const THICK = 14;
/** Space for the number at the end of a bar. */
const AFTER = 80;

/** The outcomes of each shop's requests. */
export function ShopOutcomes({ title, marks }: ChartProps) {
  const { language } = useTexts();
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
              {(stacks) => <OutcomeBars stacks={stacks} hatch={hatch} thickness={THICK} />}
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
