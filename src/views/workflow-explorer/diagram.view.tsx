import { useMemo, type KeyboardEvent } from 'react';
import { drawChart, SIZES, type Arrow, type Box } from '../../../workflows/chart.ts';
import { boxClasses } from '../../../workflows/chart-svg.ts';
import { transitionText } from '../../../workflows/labels.ts';
import type { Charted, Shown } from '../../../workflows/situations.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { DrawnArrow } from './drawn-arrow.view.tsx';
import { Lines, WayLines } from './drawn-texts.view.tsx';
import { neighboursOf } from './neighbours.ts';
import { useWidth } from './use-width.ts';
import { Zoomed, type Followed } from './zoomed.view.tsx';

interface DiagramProps {
  readonly title: string;
  readonly charted: Charted;
  readonly shown: Shown;
  readonly active: readonly string[];
  readonly chosen: string | null;
  /** How transitions are marked, by id. */
  readonly marks: ReadonlyMap<string, string>;
  /** Which situations stay in view. */
  readonly followed: Followed | null;
  readonly onChoose: (path: string) => void;
  readonly onToggle: (path: string) => void;
}

/** Longer lines are not read at a glance. */
const WIDEST = 1100;

/** A finger hits the opener, which is drawn smaller. It ends above where the first way leads. */
const OPENER = { width: 40, height: 32, mark: 5 } as const;

const onKeys =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };

/** A situation's title, as the button that describes it; or, of a fold, shows what is in it. */
function Head({ box, isChosen, onChoose }: { box: Box; isChosen: boolean; onChoose: () => void }) {
  const { x, y, width, title, number, situation } = box;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no <button>
      role="button"
      tabIndex={0}
      aria-label={`${situation.number} ${situation.title}${situation.used}`.trim()}
      aria-pressed={situation.isFold ? undefined : isChosen}
      aria-expanded={situation.isFold ? situation.isOpen : undefined}
      className="situation-head"
      onClick={onChoose}
      onKeyDown={onKeys(onChoose)}
    >
      <rect
        className="target"
        x={x + 2}
        y={y + 2}
        width={width - 4 - (situation.canOpen ? OPENER.width : 0)}
        height={title.y - y - 4 + title.lines.length * SIZES.titleLine - 8}
        rx={6}
      />
      <Lines text={number} name="number" height={SIZES.titleLine} isOfName />
      <Lines text={title} name="title" height={SIZES.titleLine} isOfName />
    </g>
  );
}

/** Shows what is in a situation, or hides it again. */
function Opener({ box, onToggle }: { box: Box; onToggle: () => void }) {
  const { say } = useTexts();
  const { isOpen, title } = box.situation;
  const { mark, width, height } = OPENER;
  const [x, y] = [box.x + box.width - width / 2, box.y + 20];
  const tip = isOpen ? -1 : 1;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no <button>
      role="button"
      tabIndex={0}
      aria-label={say({ key: 'workflow-explorer:inside', params: { title } })}
      aria-expanded={isOpen}
      className="opener"
      onClick={onToggle}
      onKeyDown={onKeys(onToggle)}
    >
      <rect className="target" x={x - width / 2} y={box.y} width={width} height={height} rx={6} />
      <path
        d={`M${x - mark} ${y - (tip * mark) / 2}L${x} ${y + (tip * mark) / 2}L${x + mark} ${y - (tip * mark) / 2}`}
      />
    </g>
  );
}

/** A workflow's diagram in words: situations can be described and opened, active ones are highlighted. */
export function Diagram({ title, charted, shown, active, chosen, marks, followed, onChoose, onToggle }: DiagramProps) {
  const { say } = useTexts();
  const { element, width } = useWidth(WIDEST);
  const chart = useMemo(() => drawChart(charted, shown, width), [charted, shown, width]);
  const names = useMemo(
    () => new Map(charted.outline.transitions.map((transition) => [transition.id, transitionText(transition)])),
    [charted],
  );
  const neighbours = useMemo(() => neighboursOf(chart.boxes, chosen), [chart, chosen]);
  const lookOf = ({ source, target }: Arrow): string | null =>
    neighbours && (source === chosen || target === chosen ? 'is-lit' : 'is-dim');
  return (
    <div ref={element} className="workflow-diagram">
      <Zoomed label={title} size={chart} followed={followed}>
        <svg
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing itself is the group
          role="group"
          aria-label={say({ key: 'workflow-explorer:diagram', params: { title } })}
        >
          {chart.boxes.map((box) => {
            const { state, kind, canOpen, isFold } = box.situation;
            const isActive = state !== '' && active.includes(state);
            return (
              <g
                key={state}
                className={classNames(
                  ...boxClasses(box),
                  isActive && 'is-active',
                  chosen === state && 'is-chosen',
                  neighbours?.has(state) && 'is-neighbour',
                )}
              >
                <title>{isFold ? box.situation.title : state}</title>
                <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={8} />
                {kind === 'final' && (
                  <rect x={box.x + 3} y={box.y + 3} width={box.width - 6} height={box.height - 6} rx={5} />
                )}
                <Head
                  box={box}
                  isChosen={chosen === state}
                  onChoose={() => (isFold ? onToggle(state) : onChoose(state))}
                />
                {canOpen && <Opener box={box} onToggle={() => onToggle(state)} />}
                {box.ways.map((way) => (
                  <WayLines key={way.transitions.join(' ')} way={way} names={names} marks={marks} />
                ))}
              </g>
            );
          })}
          {chart.arrows
            .toSorted((left, right) => Number(left.isUsual) - Number(right.isUsual))
            .map((arrow) => (
              <DrawnArrow
                key={`${arrow.transitions.join(' ')} ${arrow.target}`}
                arrow={arrow}
                look={lookOf(arrow)}
                onFollow={() => onChoose(arrow.target)}
              />
            ))}
        </svg>
      </Zoomed>
    </div>
  );
}
