import { start } from '@cowbell/shell/start';
import { screens } from './screens.ts';

start(screens);
