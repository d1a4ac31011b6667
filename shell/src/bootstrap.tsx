import { prefetchScreens, resumeSending } from './remotes/remotes.ts';
import { screens } from './screens.ts';
import { NewVersion } from './service-worker/new-version.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';
import { start } from './start.tsx';

start(screens, <NewVersion />);
prefetchScreens(screens);
void resumeSending();
void registerServiceWorker();
