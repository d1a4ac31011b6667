import type { DecisionStatus } from '@cowbell/contracts/rules/decision';
import { createRandom } from '@cowbell/service-kit/testing/random';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { ReferenceShow } from '../testing/reference-show.ts';
import { type Action, decide, inOrder, isOpen, type Outcome, type ShowState } from './decide.ts';

const titles = ['Africa', 'Jolene', 'Dreams', 'Linger'];
const statuses: DecisionStatus[] = ['WAITING', 'NEXT', 'NEXT', 'PLAYING', 'PLAYING', 'PLAYED', 'DECLINED'];
const songSnapshot = (title: string) => ({ title, artistId: null, artistName: 'Toto', albumArtwork: null });

/** A show in memory: keeps what the core says, as the store does. */
class MemoryShow {
  private state: ShowState = {
    order: { _id: 'show-1', upNext: [], changes: [], cleared: null },
    decisions: [],
    requestedSongs: new Set(),
  };
  private requests: { name: string; song: string; decisionId: Types.ObjectId | null }[] = [];

  send(name: string, song: string): void {
    this.requests.push({ name, song, decisionId: null });
  }

  change(action: Action): Outcome {
    const requestedSongs = new Set(this.requests.filter((one) => !one.decisionId).map(({ song }) => song));
    const before = JSON.stringify(this.state);
    const outcome = decide({ ...this.state, requestedSongs }, action);
    expect(JSON.stringify(this.state), 'The core changes nothing itself').toBe(before);
    if ('refusal' in outcome || !outcome.writes) return outcome;
    const { order, saved, deleted } = outcome.writes;
    const notFinal = [...deleted, ...saved.filter(isOpen)];
    const changed = [...saved, ...deleted].map(({ _id }) => String(_id));
    const others = this.state.decisions.filter(({ _id }) => !changed.includes(String(_id)));
    this.state = { order, decisions: [...others, ...saved], requestedSongs: new Set() };
    for (const request of this.requests) {
      if (notFinal.some(({ _id }) => request.decisionId?.equals(_id))) request.decisionId = null;
      const closing = saved.find((one) => !isOpen(one) && one.songId === request.song);
      if (closing && !request.decisionId) request.decisionId = closing._id;
    }
    return outcome;
  }

  idOf(title: string): string | undefined {
    return this.next()
      .find(({ songId }) => songId === title)
      ?._id.toHexString();
  }

  next() {
    return this.open().filter(({ status }) => status === 'NEXT');
  }

  /** The decision of the latest change that can be undone. */
  lastChange(): string {
    return String(this.state.order.changes.findLast(({ isUndone }) => !isUndone)?.decisionId);
  }

  /** What plays and is next, in order; what was decided for good; and who waits. */
  read() {
    return {
      open: this.open().map(({ status, songId }) => `${status} ${songId}`),
      final: this.state.decisions.flatMap((one) => (isOpen(one) ? [] : `${one.status} ${one.songId}`)).sort(),
      listed: this.requests.flatMap(({ name, decisionId }) => (decisionId ? [] : name)),
    };
  }

  private open() {
    return inOrder(this.state.decisions.filter(isOpen), this.state.order.upNext);
  }
}

/** The same of the reference. */
function readReference(show: ReferenceShow) {
  const { queue, played } = show.read();
  const open = queue.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(' ').slice(0, 2).join(' '));
  return { open, played: played.map((line) => line.split(' ')[1]), listed: show.names() };
}

function codeOf(outcome: Outcome): 'refused' | 'unchanged' | 'changed' {
  if ('refusal' in outcome) return 'refused';
  const { saved = [], deleted = [] } = outcome.writes ?? {};
  return saved.length + deleted.length > 0 ? 'changed' : 'unchanged';
}

test.each(Array.from({ length: 300 }, (_, seed) => seed))('does what the reference does, in sequence %i', (seed) => {
  const random = createRandom(`core ${seed}`);
  const [show, reference] = [new MemoryShow(), new ReferenceShow(false)];
  const log: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    const title = random.pick(titles);
    const kind = random.pick(['send', 'decide', 'decide', 'decide', 'undo'] as const);
    log.push(`${kind} ${title}`);
    if (kind === 'send') {
      show.send(`Guest${step}`, title);
      reference.send(`Guest${step}`, title, 0);
    } else if (kind === 'undo') {
      const undo = { type: 'undo', decisionId: show.lastChange() } as const;
      const outcome = show.change({ ...undo, expected: { key: null, seen: null, seenAt: null } });
      expect('refusal' in outcome, log.join()).toBe(reference.undo() === 'nothing');
    } else {
      const status = random.pick(statuses);
      const others = show.next().filter(({ songId }) => songId !== title);
      const before =
        status === 'NEXT' && others.length > 0 && random.chance(0.5) ? random.pick(others).songId : undefined;
      log.push(`${status} before ${before}`);
      const call = { songId: title, status, reason: 'NO_TIME' as const, ...(before && { before: show.idOf(before) }) };
      const song = { songId: title, songSnapshot: songSnapshot(title) };
      const outcome = show.change({ type: 'decide', call, song, newId: new Types.ObjectId(), at: new Date() });
      expect(codeOf(outcome), log.join()).toBe(reference.decide(title, status, before));
    }
    const expected = readReference(reference);
    const { open, final, listed } = show.read();
    expect({ open, listed }, log.join()).toEqual({ open: expected.open, listed: expected.listed });
    const played = final.flatMap((line) => (line.startsWith('PLAYED ') ? line.slice('PLAYED '.length) : []));
    expect(played, log.join()).toEqual(expected.played);
  }
});
