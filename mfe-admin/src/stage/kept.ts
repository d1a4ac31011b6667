import { stageDatabase } from '@cowbell/kit/session';
import { clear, delMany, entries, createStore as openStore, set, setMany, type UseStore } from 'idb-keyval';
import type { SavedSetListQuery, StageQuery, StageSongsQuery } from '../generated/graphql.ts';
import type { Change, Tap } from './view.ts';

/** What the device keeps of the stage, so that it opens and works without a network. */
export interface Kept {
  taps: readonly Tap[];
  history: readonly Change[];
  snapshot: KeptSnapshot;
}

export interface Snapshot {
  data: StageQuery;
  sets: NonNullable<SavedSetListQuery['setList']>['sets'];
  songs: NonNullable<StageSongsQuery['songs']>;
  /** Since when nothing was reached, in ms since the epoch, by the clock of the server. */
  offlineSince: number;
}

export type KeptSnapshot = { [Part in keyof Snapshot]?: Snapshot[Part] | undefined };

const tapPrefix = 'tap ';

let opened: UseStore | undefined;

/** Opened when it is needed: a browser that blocks site data throws. */
function store(): UseStore {
  if (opened) return opened;
  const created = openStore(stageDatabase, 'kept');
  opened = created;
  // Logging out deletes it, which an open connection would hold up.
  const letGo = ({ transaction: { db } }: IDBObjectStore) => {
    db.onversionchange = () => {
      db.close();
      opened = undefined;
      keptTaps = [];
    };
  };
  void created('readonly', letGo).catch(() => undefined);
  return created;
}

/** Drops what another admin has left. Rejects where the browser keeps nothing. @param owner null when it is not known */
export async function readKept(owner: string | null): Promise<Kept> {
  let all = await entries<string, unknown>(store());
  const stored = (wanted: string) => all.find(([key]) => key === wanted)?.[1];
  if (owner && stored('owner') !== owner) {
    if (all.length > 0) await clear(store());
    await set('owner', owner, store());
    all = [];
  }
  return {
    // Keys are sorted.
    taps: all.filter(([key]) => key.startsWith(tapPrefix)).map(([, tap]) => tap as Tap),
    history: (stored('history') as readonly Change[] | undefined) ?? [],
    snapshot: {
      data: stored('data'),
      sets: stored('sets'),
      songs: stored('songs'),
      offlineSince: stored('offlineSince'),
    } as KeptSnapshot,
  };
}

/** Each tap has a place of its own, so that two pages of one browser do not overwrite each other's. */
const placeOf = (tap: Tap) => `${tapPrefix}${String(tap.at).padStart(15, '0')} ${tap.key}`;

let keptTaps: readonly Tap[] = [];

/** Makes the taps that are kept these. Rejects when the storage is full or forbidden. */
export async function keepTaps(taps: readonly Tap[], history: readonly Change[]): Promise<void> {
  const before = keptTaps;
  keptTaps = taps;
  const gone = before.filter(({ key }) => !taps.some((tap) => tap.key === key));
  const changed = taps.filter((tap) => !before.includes(tap));
  await delMany(gone.map(placeOf), store());
  await setMany([...changed.map((tap): [string, unknown] => [placeOf(tap), tap]), ['history', history]], store());
}

/** Rejects when the storage is full or forbidden. */
export async function keepSnapshot(part: KeptSnapshot): Promise<void> {
  await setMany(Object.entries(part), store());
}
