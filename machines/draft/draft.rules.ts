const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Applies typed fields to the platform's current values. Fields that nobody changed keep the platform's value. */
export const laidOver = <Form extends object>(typed: Form, base: Form, now: Form): Form => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, Reflect.get(base, field)))),
});
