import type { Db, MongoClient } from 'mongodb';
import type { StoredCollection } from './backup-file.ts';

/** What the name of a collection begins with while it is being restored. */
export const restoring = 'restoring.';

/** The collections of a database, without those of a restore that was interrupted. */
export async function listStored(db: Db): Promise<Pick<StoredCollection, 'name' | 'options' | 'indexes'>[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const stored = all.filter(({ name }) => !name.startsWith(restoring) && !name.startsWith('system.'));
  return await Promise.all(
    stored
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ name, options = {} }) => ({ name, options, indexes: await db.collection(name).indexes() })),
  );
}

/** The lease of the migrations while a restore holds it. A service that starts waits until it is free. */
export const restoreLease = { _id: 'lease', holder: 'restore' } as const;

/** Whether a restore was interrupted while it replaced the data. */
export async function isRestoreUnfinished(client: MongoClient, databases: readonly string[]): Promise<boolean> {
  const leases = await Promise.all(
    databases.map((database) => client.db(database).collection<{ _id: string }>('migrations').findOne(restoreLease)),
  );
  return leases.some(Boolean);
}
