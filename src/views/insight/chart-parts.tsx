import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { useId, type ReactNode } from 'react';
import type { InsightNumbers } from '../../../domain/insight.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { textScale, withText } from '../../ui/text-scale.ts';

/** A week or shop in a chart. */
export interface Mark extends InsightNumbers {
  readonly key: string;
  /** The label on the axis, where there is room. */
  readonly label: string;
  /** The full name. */
  readonly name: string;
}

export interface ChartProps {
  readonly title: string;
  readonly marks: readonly Mark[];
}

/**
 * The outcomes of requests. Besides colour, they differ in lightness and hatching, for print and for colour-blind
 * users.
 */
export const OUTCOMES = {
  won: { text: 'insight:won', ink: 'is-won' },
  notWon: { text: 'insight:notWon', ink: 'is-answered' },
  answered: { text: 'insight:answered', ink: 'is-answered' },
  missed: { text: 'insight:missed', ink: 'is-missed' },
  others: { text: 'insight:others', ink: 'is-other' },
} as const satisfies Record<string, { text: TextKey; ink: string }>;
export type Outcome = keyof typeof OUTCOMES;

export const outcomesOf = (marks: readonly Mark[]): readonly Outcome[] =>
  marks.every(({ won }) => won === null) ? ['answered', 'missed', 'others'] : ['won', 'notWon', 'missed', 'others'];

export const countOf = ({ received, answered, won, missed }: Mark, outcome: Outcome): number =>
  ({ won: won ?? 0, notWon: answered - (won ?? 0), answered, missed, others: received - answered - missed })[outcome];

/** The width before anything is measured. */
const WIDTH = 560;

const Hatch = ({ id }: { readonly id: string }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} className="is-missed" />
    <rect width={2} height={6} className="is-gap" />
  </pattern>
);

/** A chart as wide as its container, whose texts are as large as the page's. Its numbers are in the table below it. */
export function Picture({
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
  const wide = Math.max(width / textScale(), 160);
  return (
    <div ref={parentRef} className="min-w-0">
      <svg role="img" aria-label={title} viewBox={`0 0 ${wide} ${height}`} className="chart block h-auto w-full">
        <defs>
          <Hatch id={id} />
        </defs>
        {children(wide, `url(#${id})`)}
      </svg>
    </div>
  );
}

export const fillOf = (outcome: Outcome, hatch: string) =>
  outcome === 'missed' ? { fill: hatch, className: 'is-hatched' } : { className: OUTCOMES[outcome].ink };

/** The legend of the colours. */
export function Legend({ marks }: Pick<ChartProps, 'marks'>) {
  const { say } = useTexts();
  const id = useId();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {outcomesOf(marks).map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <svg
            viewBox="0 0 14 14"
            width={withText(14)}
            height={withText(14)}
            aria-hidden="true"
            className="chart shrink-0"
          >
            <Hatch id={id} />
            <rect x={1} y={1} width={12} height={12} {...fillOf(outcome, `url(#${id})`)} />
          </svg>
          {say(OUTCOMES[outcome].text)}
        </li>
      ))}
    </ul>
  );
}

/** An axis of whole numbers. */
export const countScale = (marks: readonly Mark[], range: [number, number]) =>
  scaleLinear({ domain: [0, Math.max(4, ...marks.map(({ received }) => received))], range, nice: 4 });
