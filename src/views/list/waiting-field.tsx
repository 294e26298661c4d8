import { classNames } from '../../ui/class-names.ts';

/** As high as a labelled field that has not loaded yet. */
export const WaitingField = ({ size }: { size: string }) => (
  <span aria-hidden="true" className={classNames('flex max-w-full flex-col gap-1', size)}>
    <span className="text-sm font-medium">&nbsp;</span>
    <span className="skeleton min-h-11 lg:min-h-(--control)" />
  </span>
);
