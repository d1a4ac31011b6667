import type { BandEntry, BandRequest } from '@cowbell/kit/queue';
import { createContext, useContext } from 'react';

export type ListedSong = BandEntry['songSnapshot'];

export type ListDialog =
  /** Of an entry that waits. */
  | { kind: 'entry'; id: string }
  /** Of a song that plays or is next. */
  | { kind: 'stage'; songId: string }
  | { kind: 'request'; request: BandRequest; song: ListedSong }
  | { kind: 'delete'; request: BandRequest; song: ListedSong; entryId: string | null }
  | { kind: 'decline'; song: ListedSong; asked: number };

/** Opens a dialog of the list, above those that are open. */
export const OpenDialog = createContext<(dialog: ListDialog) => void>(() => undefined);

export const useOpenDialog = () => useContext(OpenDialog);
