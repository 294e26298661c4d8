import * as v from 'valibot';
import { AccessLevel } from '../../domain/permission.ts';
import { USE_KINDS, USE_LIMITS, USE_NAME, type UseCount, type WeekOfUse } from '../../domain/workflow-use.ts';
import { defineCall } from '../call.ts';
import { inAnyFeature } from '../supplier/feature-documents.ts';

const stem = v.pipe(v.string(), v.regex(/^[a-z-]{1,50}$/));
const number = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const use = {
  kind: v.picklist(USE_KINDS),
  name: v.pipe(v.string(), v.regex(USE_NAME)),
  count: number(USE_LIMITS.count),
  seconds: number(USE_LIMITS.seconds),
};
const useCount = v.strictObject({ workflow: stem, ...use }) satisfies v.GenericSchema<unknown, UseCount>;
const total = v.pipe(v.number(), v.integer(), v.minValue(0));
const weekOfUse = v.object({
  week: v.string(),
  counts: v.array(v.object({ kind: use.kind, name: v.string(), count: total, seconds: total })),
}) satisfies v.GenericSchema<unknown, WeekOfUse>;

export const countWorkflowUse = defineCall({
  service: 'identity',
  name: 'CountWorkflowUse',
  summary:
    'Adds to the numbers of the week how often rules of workflows were taken, in the organisation in scope; ignored unless the platform counts use',
  method: 'POST',
  path: '/app/System/CountWorkflowUse',
  body: v.strictObject({ counts: v.pipe(v.array(useCount), v.maxLength(USE_LIMITS.entries)) }),
  response: v.object({ isCounted: v.boolean() }),
  requires: inAnyFeature(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const getWorkflowUse = defineCall({
  service: 'identity',
  name: 'GetWorkflowUse',
  summary: 'How a workflow was used in the organisation in scope, by week, newest first',
  method: 'GET',
  path: '/app/System/GetWorkflowUse',
  query: v.strictObject({ workflow: stem }),
  response: v.object({ isCounted: v.boolean(), weeks: v.array(weekOfUse) }),
  requires: inAnyFeature(AccessLevel.Read),
  status: 200,
  problems: [],
});
