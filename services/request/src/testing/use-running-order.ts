import type { Role } from '@cowbell/service-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type DecisionModel, defineDecisionModel, defineRunningOrderModel } from '../decision/decision.model.ts';
import { createShow, createSong, startRequests, type TestRequests } from './factories.ts';

export interface DecisionPayload {
  decision: { id: string; status: string; reason: string | null; asked: number; names: string[] } | null;
  userErrors: { code: string; field: string | null; message: string }[];
}

interface Entry {
  status: string;
  place: number | null;
  asked: number;
  names: string[];
  songSnapshot: { title: string };
}

const payloadFields =
  '{ decision { id status reason asked names songSnapshot { title } } userErrors { code field message } }';

/**
 * Starts a request service for the tests of a file, with three songs and no request or decision before each test.
 *
 * @param database its name, which no other file uses.
 * @returns what the tests do as leader and as guests, and what they read.
 */
export function useRunningOrder(database: string) {
  let service: TestRequests;
  let decisions: DecisionModel;
  const songs = {
    africa: createSong({ title: 'Africa' }),
    jolene: createSong({ title: 'Jolene' }),
    dreams: createSong({ title: 'Dreams' }),
  };

  beforeAll(async () => {
    service = await startRequests(database, { ADDRESS_PER_MINUTE: '100000' });
    service.catalogue.songs.push(...Object.values(songs));
    decisions = defineDecisionModel(service.connection);
  });
  beforeEach(async () => {
    await service.requests.deleteMany();
    await decisions.deleteMany();
    await defineRunningOrderModel(service.connection).deleteMany();
    // Of this test's predecessor, the service may remember what was played.
    await service.publishEvent('song.decided');
  });
  afterAll(() => service.stop());

  return {
    songs,
    /** The service. It is there as soon as the tests begin. */
    service: () => service,
    decisions: () => decisions,

    /** Changes the show in the catalogue, and tells the service. Without a change, it is the usual one again. */
    async changeShow(changes: Parameters<typeof createShow>[0] = {}): Promise<void> {
      service.catalogue.show = createShow(changes);
      await service.publishEvent('show.started');
    },

    send: (song: { id: string }, requestedBy: string, tip = 0, headers = {}) =>
      service.sendRequest({ songId: song.id, requestedBy, tip }, { headers }),

    async decide(input: Record<string, unknown>): Promise<DecisionPayload> {
      const { data } = await service.send<{ decideSong: DecisionPayload }>(
        `mutation ($input: DecideSongInput!) { decideSong(input: $input) ${payloadFields} }`,
        { as: 'admin', variables: { input } },
      );
      return data.decideSong;
    },

    async undo(id: string | undefined, key?: string, seen?: string, seenAt?: string): Promise<DecisionPayload> {
      const { data } = await service.send<{ undoDecision: DecisionPayload }>(
        `mutation ($id: ID!, $key: String, $seen: DecisionStatus, $seenAt: DateTime) {
          undoDecision(id: $id, key: $key, seen: $seen, seenAt: $seenAt) ${payloadFields}
        }`,
        { as: 'admin', variables: { id, key, seen, seenAt } },
      );
      return data.undoDecision;
    },

    async reopen(id: string | undefined, key?: string): Promise<DecisionPayload> {
      const { data } = await service.send<{ reopenDecision: DecisionPayload }>(
        `mutation ($id: ID!, $key: String) { reopenDecision(id: $id, key: $key) ${payloadFields} }`,
        { as: 'admin', variables: { id, key } },
      );
      return data.reopenDecision;
    },

    /** Each entry of the queue in one line, and what was played. */
    async readNight(): Promise<{ queue: string[]; played: string[] }> {
      const { data, errors } = await service.send<{ queue: Entry[]; _entities: { played: Entry[] }[] }>(
        `{
          queue { status place asked names songSnapshot { title } }
          _entities(representations: [{ __typename: "Show", id: "show-1" }]) {
            ... on Show { played { status asked names songSnapshot { title } } }
          }
        }`,
      );
      expect(errors).toEqual([]);
      const [show] = data._entities;
      return {
        queue: data.queue.map(({ status, place, names, songSnapshot }) =>
          [place ?? status, songSnapshot.title, ...names].join(' '),
        ),
        played: show?.played.map(({ names, songSnapshot }) => [songSnapshot.title, ...names].join(' ')) ?? [],
      };
    },

    /** Fields of the current show. */
    async readShow(fields: string, as: Role = 'visitor'): Promise<unknown> {
      const { data, errors } = await service.send<{ _entities: unknown[] }>(
        `{ _entities(representations: [{ __typename: "Show", id: "show-1" }]) { ... on Show { ${fields} } } }`,
        { as },
      );
      expect(errors).toEqual([]);
      return data._entities[0];
    },
  };
}
