import { launch } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { prepareMongo } from '../stores/mongo.ts';
import { prepareRedis } from '../stores/redis.ts';

/** Starts MongoDB and Redis on loopback, where containers on the network of this machine reach them. */
export async function startStores(folder: string) {
  const store = async (name: string) => ({
    ...{ folder: `${folder}/${name}`, logFile: `${folder}/${name}.log`, port: await findFreePort(), report() {} },
  });
  const [mongoOptions, redisOptions] = [await store('mongod'), await store('redis')];
  const processes = [await launch(await prepareMongo(mongoOptions)), await launch(await prepareRedis(redisOptions))];
  return {
    MONGODB_URI: `mongodb://127.0.0.1:${mongoOptions.port}/?replicaSet=rs0`,
    REDIS_URL: `redis://127.0.0.1:${redisOptions.port}`,
    stop: async () => {
      for (const child of processes) await child.stop();
    },
  };
}
