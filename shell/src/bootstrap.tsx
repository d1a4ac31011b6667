import { fetchScreensAhead, resumeSending } from './remotes/remotes.ts';
import { screens } from './screens.ts';
import { followServiceWorker } from './service-worker/follow-service-worker.ts';
import { NewVersion } from './service-worker/new-version.tsx';
import { start } from './start.tsx';

start(screens, <NewVersion />);
fetchScreensAhead(screens);
void resumeSending();
void followServiceWorker();
