import { MongoClient } from 'mongodb';

export interface StoredRequests {
  compare: (keys: string, acknowledged: readonly string[]) => Promise<{ lost: number; doubled: number }>;
  remove: (keys: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openStoredRequests(mongoUrl: string): Promise<StoredRequests> {
  const client = await MongoClient.connect(mongoUrl);
  const requests = client.db('cowbell_request').collection('requests');
  const under = (keys: string) => ({ key: { $regex: `^${keys}-` } });
  return {
    async compare(keys, acknowledged) {
      const stored = await requests.find(under(keys), { projection: { key: 1 } }).toArray();
      const distinct = new Set(stored.map(({ key }) => key));
      const lost = acknowledged.filter((key) => !distinct.has(key)).length;
      return { lost, doubled: stored.length - distinct.size };
    },
    async remove(keys) {
      await requests.deleteMany(under(keys));
    },
    close: () => client.close(),
  };
}
