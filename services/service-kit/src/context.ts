/** What a resolver knows of its caller. Made anew for every request. */
export interface RequestContext {
  readonly requestId: string;
}
