/** A request of the reference. */
interface Asked {
  name: string;
  song: string;
  tip: number;
  isDeleted: boolean;
  /** The number of its final decision; null while it is on the list. */
  decidedBy: number | null;
}

interface Decided {
  number: number;
  song: string;
  status: 'NEXT' | 'PLAYING' | 'PLAYED' | 'DECLINED';
}

/** What a show looks like: an entry of the queue in one line each, and what was played, in any order. */
export interface Night {
  queue: string[];
  played: string[];
}

/**
 * What a show must look like after any sequence of operations, in the simplest way: everything is in memory, and an undo
 * brings back a copy.
 */
export class ReferenceShow {
  private requests: Asked[] = [];
  private decisions: Decided[] = [];
  private undos: { call: string; decisions: Decided[]; decidedBy: Map<Asked, number | null> }[] = [];
  private cleared: { requests: Asked[]; next: Decided[] } | null = null;
  private count = 0;

  private readonly combine: boolean;

  constructor(combine: boolean) {
    this.combine = combine;
  }

  send(name: string, song: string, tip: number): void {
    this.requests.push({ name, song, tip, isDeleted: false, decidedBy: null });
  }

  delete(name: string): void {
    for (const request of this.requests) if (request.name === name) request.isDeleted = true;
  }

  clear(): void {
    const requests = this.listed();
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
  decide(song: string, status: Decided['status'] | 'WAITING', before?: string): 'refused' | 'unchanged' | 'changed' {
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
    const decidedBy = new Map(this.requests.map((request) => [request, request.decidedBy]));
    this.undos.push({ call, decisions: structuredClone(this.decisions), decidedBy });
    this.count += 1;
    const decision = { song, number: open?.number ?? this.count, status };
    this.decisions = this.decisions.filter((one) => one !== open);
    if (status === 'PLAYING') {
      for (const one of this.decisions.filter((other) => other.status === 'PLAYING')) this.finish(one, 'PLAYED');
    }
    if (status === 'WAITING') return 'changed';
    const index = before ? this.decisions.findIndex((one) => one.song === before && one.status === 'NEXT') : -1;
    this.decisions.splice(index < 0 ? this.decisions.length : index, 0, decision as Decided);
    if (!isOpen(decision as Decided)) this.finish(decision as Decided, status);
    return 'changed';
  }

  /** Takes back the latest change, if there is one. */
  undo(): void {
    const last = this.undos.pop();
    if (!last) return;
    this.decisions = last.decisions;
    for (const [request, decidedBy] of last.decidedBy) request.decidedBy = decidedBy;
  }

  names(): string[] {
    return this.listed().map(({ name }) => name);
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
    return {
      queue: [
        ...decided.map(({ status, song }) =>
          line(
            status,
            song,
            this.listed().filter((one) => one.song === song),
          ),
        ),
        ...groups.map((group, index) => line(index + 1, group[0]?.song ?? '', group)),
      ],
      played: this.decisions
        .filter(({ status }) => status === 'PLAYED')
        .map(({ number, song }) =>
          line(
            'PLAYED',
            song,
            this.requests.filter((one) => one.decidedBy === number && !one.isDeleted),
          ),
        )
        .sort(),
    };
  }

  private listed(): Asked[] {
    return this.requests.filter(({ isDeleted, decidedBy }) => !isDeleted && decidedBy === null);
  }

  private finish(decision: Decided, status: 'PLAYED' | 'DECLINED' | 'NEXT' | 'PLAYING'): void {
    decision.status = status;
    for (const request of this.listed()) if (request.song === decision.song) request.decidedBy = decision.number;
  }
}

const isOpen = ({ status }: Decided) => status === 'NEXT' || status === 'PLAYING';
const byTip = (a: Asked, b: Asked) => b.tip - a.tip;
const sum = (group: readonly Asked[]) => group.reduce((total, { tip }) => total + tip, 0);

/** An entry in one line: what it is, how many asked, and the first names by rank. */
function line(what: string | number, song: string, requests: readonly { name: string; tip: number }[]): string {
  const names = requests.toSorted((a, b) => b.tip - a.tip).map(({ name }) => name);
  return [what, song, names.length, ...names.slice(0, 5)].join(' ');
}
