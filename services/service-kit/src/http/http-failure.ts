/** What a client learns about a failed request. */
export interface HttpFailure {
  status: number;
  code: string;
  message: string;
  requestId: string;
}
