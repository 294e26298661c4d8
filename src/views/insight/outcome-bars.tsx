import { Bar } from '@visx/shape';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { countOf, fillOf, OUTCOMES, type Mark, type Outcome } from './chart-parts.tsx';

interface OutcomeBarsProps {
  readonly stacks: readonly {
    readonly key: Outcome;
    readonly bars: readonly {
      readonly index: number;
      readonly bar: { readonly data: Mark };
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }[];
  }[];
  readonly hatch: string;
  /** The height of a bar, if not all of its place. */
  readonly thickness?: number;
}

/** The outcomes of all marks, as stacked bars. */
export const OutcomeBars = ({ stacks, hatch, thickness }: OutcomeBarsProps) =>
  stacks.flatMap(({ key: outcome, bars }) =>
    bars
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ index, bar: { data }, x, y, width, height }) => (
        <OutcomeBar
          key={`${outcome} ${index}`}
          data={data}
          outcome={outcome}
          hatch={hatch}
          x={x}
          y={y}
          width={width}
          height={thickness ?? height}
        />
      )),
  );

/** The outcomes of some requests, as a bar. */
function OutcomeBar({
  data,
  outcome,
  hatch,
  ...place
}: {
  readonly data: Mark;
  readonly outcome: Outcome;
  readonly hatch: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  const { say, language } = useTexts();
  const value = formatCount(countOf(data, outcome), language);
  return (
    <Bar {...place} {...fillOf(outcome, hatch)}>
      <title>{`${data.name}\n${say({ key: 'insight:point', params: { of: say(OUTCOMES[outcome].text), value } })}`}</title>
    </Bar>
  );
}
