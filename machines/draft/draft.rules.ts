const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What was typed into a form, laid over what the platform has now: a field that nobody typed into is the platform's. */
export const laidOver = <Form extends object>(typed: Form, base: Form, now: Form): Form => ({
  ...now,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, Reflect.get(base, field)))),
});
