/** The descriptions of a machine's states, by path. */
import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '../../../workflows/outline.ts';

export function descriptionsOf(machine: AnyStateMachine): (path: string) => string | undefined {
  const byPath = new Map(nodesOf(machine).map((node) => [node.path.join('.'), node.description]));
  return (path) => byPath.get(path);
}
