/** A response before it is parsed, with the headers that callers use. */
export interface SentAnswer {
  readonly status: number;
  readonly text: string;
  readonly date: string | null;
  readonly retryAfter: string | null;
}

export const sentAnswer = async (response: Response): Promise<SentAnswer> => ({
  status: response.status,
  text: await response.text(),
  date: response.headers.get('date'),
  retryAfter: response.headers.get('retry-after'),
});
