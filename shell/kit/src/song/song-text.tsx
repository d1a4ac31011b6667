import { css, styled } from 'styled-components';
import { color, type } from '../ui/theme/tokens.ts';

/** At most two lines. A row grows with 200 % text instead of hiding its title. */
const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

export const SongTitle = styled.span`
  ${twoLines}
  font: ${type.song};
  letter-spacing: 0.005em;
`;

export const SongArtist = styled.span`
  ${twoLines}
  font: ${type.second};
  color: ${color.dim};
`;

/** Names a song for somebody who hears a control without its row: several songs may have the same title. */
export function nameOfSong({ title, artistName }: { title: string; artistName: string }): string {
  return `${title} by ${artistName}`;
}
