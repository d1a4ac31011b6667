/** Under every list of requests: what waits, what is on stage, what was played. Each remote builds it in. */
export { FinalDecisionsDocument, NowPlayingDocument, QueueDocument } from '../generated/graphql.ts';
export { Announcement } from './announcement.tsx';
export { EntryRows } from './entry-rows.tsx';
export { Fold } from './fold.tsx';
export { formatDate, formatTime } from './format-date.ts';
export * from './model.ts';
export { SoundWaves } from './sound-waves.tsx';
