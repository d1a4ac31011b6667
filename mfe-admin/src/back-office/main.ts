// First: styles are made as soon as the app is imported.
import '@cowbell/shell/nonce';
import { start } from '@cowbell/shell/start';
import { screens } from './screens.ts';

// Its address is not the one where guests ask for songs.
document.documentElement.dataset.backOffice = '';
start(screens);
