import type { Arrow } from '../../../workflows/chart.ts';
import { wayClasses } from '../../../workflows/chart-svg.ts';
import { headData, pathData } from '../../../workflows/svg.ts';
import { classNames } from '../../ui/class-names.ts';

/** A press on it goes where it leads; by keyboard, one goes there by the situation's title. */
export function DrawnArrow({ arrow, look, onFollow }: { arrow: Arrow; look: string | null; onFollow: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the titles are the buttons
    <g className={classNames('arrow', ...wayClasses(arrow), look)} onClick={onFollow}>
      <path className="target" d={pathData(arrow.points)} />
      <path d={pathData(arrow.points)} />
      <path className="head" d={headData(arrow.points)} />
    </g>
  );
}
