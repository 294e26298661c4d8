/** A command that can be used now, and one that cannot. */
export const OFFERED = 'commands:undo';
export const REFUSED = 'commands:redo';
