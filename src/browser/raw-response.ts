/** A response before it is parsed, with the headers that callers use. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly date: string | null;
  readonly retryAfter: string | null;
}

export const rawResponse = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  text: await response.text(),
  date: response.headers.get('date'),
  retryAfter: response.headers.get('retry-after'),
});
