const hex = (): string => crypto.randomUUID().replaceAll('-', '');

/** Headers with the start of a new trace (W3C Trace Context), so that a call can be found in the platform's traces. */
export const withTrace = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  traceparent: `00-${hex()}-${hex().slice(16)}-01`,
});
