import type { DecisionStatus } from '@cowbell/contracts/rules/decision';

/** A request of the reference. */
interface ReferenceRequest {
  name: string;
  song: string;
  tip: number;
  isDeleted: boolean;
  /** The number of its final decision; null while it is on the list. */
  decidedBy: number | null;
}

interface ReferenceDecision {
  number: number;
  song: string;
  status: Exclude<DecisionStatus, 'WAITING'>;
}

/** What a show looks like: one line for each entry of the queue, and for what was played and declined, in any order. */
export interface Night {
  queue: string[];
  played: string[];
  declined: string[];
  /** The song that the change was about that can be undone. */
  lastChange: string | null;
  /** The status of each request that was not deleted, by its name. */
  statuses: Record<string, string>;
}

/**
 * What a show must look like after any sequence of operations, in the simplest way: everything is in memory, and an
 * undo brings back a copy.
 */
export class ReferenceShow {
  private requests: ReferenceRequest[] = [];
  private decisions: ReferenceDecision[] = [];
  private undos: {
    call: string;
    song: string;
    decisions: ReferenceDecision[];
    decidedBy: Map<ReferenceRequest, number | null>;
  }[] = [];
  private cleared: { requests: ReferenceRequest[]; next: ReferenceDecision[] } | null = null;
  private count = 0;
  /** Whether the show has ended. */
  isOver = false;

  private readonly combine: boolean;

  constructor(combine: boolean) {
    this.combine = combine;
  }

  /** A show to which the same has happened. */
  copy(): ReferenceShow {
    return Object.assign(new ReferenceShow(this.combine), structuredClone({ ...this }));
  }

  send(name: string, song: string, tip: number): void {
    this.requests.push({ name, song, tip, isDeleted: false, decidedBy: null });
  }

  delete(name: string): void {
    for (const request of this.requests) if (request.name === name) request.isDeleted = true;
  }

  clear(): void {
    // The list of a show that has ended is empty.
    const requests = this.isOver ? [] : this.listed();
    for (const request of requests) request.isDeleted = true;
    const next = this.decisions.filter(({ status }) => status === 'NEXT');
    // Without a request, nothing is removed that can be restored.
    this.cleared = requests.length > 0 ? { requests, next } : null;
    this.decisions = this.decisions.filter(({ status }) => status !== 'NEXT');
    this.undos = [];
  }

  /** Takes back the latest clearing, if there is one. */
  restore(): void {
    if (!this.cleared) return;
    for (const request of this.cleared.requests) request.isDeleted = false;
    const open = new Set(this.decisions.filter(isOpen).map(({ song }) => song));
    this.decisions.unshift(...this.cleared.next.filter(({ song }) => !open.has(song)));
    this.cleared = null;
    this.undos = [];
  }

  /** @param before a song that is next. */
  decide(song: string, status: DecisionStatus, before?: string): 'refused' | 'unchanged' | 'changed' {
    if (this.isOver) return 'refused';
    const call = [song, status, before].join();
    const isFinal = status === 'PLAYED' || status === 'DECLINED';
    const isWaiting = this.listed().some((one) => one.song === song);
    const open = this.decisions.find((one) => one.song === song && isOpen(one));
    // A second tap.
    if (this.undos.at(-1)?.call === call && !isFinal) return 'unchanged';
    const wasJustDecided = this.decisions.some((one) => one.song === song && one.status === status);
    if (isFinal && !open && !isWaiting && wasJustDecided) return 'unchanged';
    if (open?.status === 'PLAYING' && status === 'DECLINED') return 'refused';
    if (open ? open.status === 'PLAYING' && status === 'PLAYING' : status === 'WAITING') return 'unchanged';
    const index = before ? this.decisions.findIndex((one) => one.song === before && one.status === 'NEXT') : -1;
    if (before && index < 0) return 'refused';
    const decidedBy = new Map(this.requests.map((request) => [request, request.decidedBy]));
    this.undos.push({ call, song, decisions: structuredClone(this.decisions), decidedBy });
    this.count += 1;
    const decision = { song, number: open?.number ?? this.count, status };
    this.decisions = this.decisions.filter((one) => one !== open);
    if (status === 'PLAYING') {
      for (const one of this.decisions.filter((other) => other.status === 'PLAYING')) this.finish(one, 'PLAYED');
    }
    if (status === 'WAITING') return 'changed';
    const place = this.decisions.findIndex((one) => one.song === before && one.status === 'NEXT');
    this.decisions.splice(place < 0 ? this.decisions.length : place, 0, decision as ReferenceDecision);
    if (!isOpen(decision as ReferenceDecision)) this.finish(decision as ReferenceDecision, status);
    return 'changed';
  }

  /** Takes back the latest change, if there is one. */
  undo(): 'refused' | 'nothing' | 'undone' {
    if (this.isOver) return 'refused';
    const last = this.undos.pop();
    if (!last) return 'nothing';
    this.decisions = last.decisions;
    for (const [request, decidedBy] of last.decidedBy) request.decidedBy = decidedBy;
    return 'undone';
  }

  names(): string[] {
    return this.listed().map(({ name }) => name);
  }

  /** The names of those requests that were deleted, one by one or with the list. */
  deletedNames(): string[] {
    return this.requests.filter(({ isDeleted }) => isDeleted).map(({ name }) => name);
  }

  read(): Night {
    const open = this.decisions.filter(isOpen);
    const decided = [
      ...open.filter(({ status }) => status === 'PLAYING'),
      ...open.filter(({ status }) => status === 'NEXT'),
    ];
    const waiting = this.listed().filter(({ song }) => !open.some((one) => one.song === song));
    const groups = this.combine
      ? [...Map.groupBy(waiting, ({ song }) => song).values()].sort((a, b) => sum(b) - sum(a))
      : waiting.toSorted(byTip).map((request) => [request]);
    const queue = [
      ...decided.map((decision) => line(decision.status, decision.song, this.requestsOf(decision))),
      ...groups.map((group, index) => line(index + 1, group[0]?.song ?? '', group)),
    ];
    const isPlayed = ({ status }: ReferenceDecision) => status === 'PLAYED' || (this.isOver && status === 'PLAYING');
    // A song that the band has taken up again, or has decided about later, is not declined any more.
    const latest = new Map(this.decisions.map((decision) => [decision.song, decision]));
    const isDeclined = (decision: ReferenceDecision) =>
      decision.status === 'DECLINED' &&
      latest.get(decision.song) === decision &&
      !open.some(({ song }) => song === decision.song);
    const linesOf = (status: string, decisions: readonly ReferenceDecision[]) =>
      decisions.map((decision) => line(status, decision.song, this.requestsOf(decision))).sort();
    const existing = this.requests.filter(({ isDeleted }) => !isDeleted);
    return {
      queue: this.isOver ? [] : queue,
      played: linesOf('PLAYED', this.decisions.filter(isPlayed)),
      declined: linesOf('DECLINED', this.decisions.filter(isDeclined)),
      lastChange: (!this.isOver && this.undos.at(-1)?.song) || null,
      statuses: Object.fromEntries(existing.map((request) => [request.name, this.statusOf(request)])),
    };
  }

  private statusOf({ song, decidedBy }: ReferenceRequest): string {
    const isIts = (decision: ReferenceDecision) =>
      decidedBy === null ? decision.song === song && isOpen(decision) : decision.number === decidedBy;
    const status = this.decisions.find(isIts)?.status ?? 'WAITING';
    if (!this.isOver || decidedBy !== null) return status;
    // What still plays at the end of a show was played.
    return status === 'PLAYING' ? 'PLAYED' : 'UNPLAYED';
  }

  private requestsOf(decision: ReferenceDecision): ReferenceRequest[] {
    if (isOpen(decision)) return this.listed().filter(({ song }) => song === decision.song);
    return this.requests.filter(({ decidedBy, isDeleted }) => decidedBy === decision.number && !isDeleted);
  }

  private listed(): ReferenceRequest[] {
    return this.requests.filter(({ isDeleted, decidedBy }) => !isDeleted && decidedBy === null);
  }

  private finish(decision: ReferenceDecision, status: ReferenceDecision['status']): void {
    decision.status = status;
    for (const request of this.listed()) if (request.song === decision.song) request.decidedBy = decision.number;
  }
}

const isOpen = ({ status }: ReferenceDecision) => status === 'NEXT' || status === 'PLAYING';
const byTip = (a: ReferenceRequest, b: ReferenceRequest) => b.tip - a.tip;
const sum = (group: readonly ReferenceRequest[]) => group.reduce((total, { tip }) => total + tip, 0);

/** An entry in one line: what it is, how many asked, what they promised, and the first names by rank. */
function line(what: string | number, song: string, requests: readonly ReferenceRequest[]): string {
  const names = requests.toSorted(byTip).map(({ name }) => name);
  return [what, song, names.length, `$${sum(requests)}`, ...names.slice(0, 5)].join(' ');
}
