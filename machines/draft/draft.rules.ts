import { equal } from '../../domain/equal.ts';

/** Applies typed fields to the platform's current values. Fields that nobody changed keep the platform's value. */
export const rebased = <Form extends object>(typed: Form, base: Form, now: Form): Form => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !equal(value, Reflect.get(base, field)))),
});
