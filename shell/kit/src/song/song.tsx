import { css, styled } from 'styled-components';
import { artworkInks, color, radius, type } from '../ui/theme/tokens.ts';

const Sleeve = styled.span`
  position: relative;
  display: block;
  flex: none;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.artwork};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.artOutline};
  }
`;

/** Larger than the sleeve, so that it covers the corners when it is rotated. */
const CowHide = styled.span`
  position: absolute;
  inset: -25%;
  mask: url(/static/hide-spots.svg) 0 0 / 121%;
`;

/** FNV-1a, 32 bit. It differs widely for ids that differ in one digit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Up to this size in px, the small version of a cover is sharp enough. */
const maxSmallSize = 80;

/** The URL of the small version (160 px) or of the normal one (800 px). */
function urlOf(artwork: string, size: number): string {
  return size > maxSmallSize ? artwork : artwork.replace(/^(\/artwork\/\w+)\.webp$/, '$1-small.webp');
}

/** The cover of a song, or a pattern of cow hide that depends on its id. Decorative: the title is beside it. */
export function Artwork({ song, size = 56 }: { song: { id: string; albumArtwork?: string | null }; size?: number }) {
  if (song.albumArtwork) {
    return (
      <Sleeve style={{ width: size }}>
        <img src={urlOf(song.albumArtwork, size)} alt="" width={size} height={size} loading="lazy" decoding="async" />
      </Sleeve>
    );
  }
  const seed = hash(song.id);
  const [ground, spots] = artworkInks[seed % artworkInks.length] ?? artworkInks[0];
  return (
    <Sleeve style={{ width: size, background: ground }}>
      <CowHide
        style={{
          background: spots,
          transform: `rotate(${((seed >>> 4) % 8) * 45}deg)`,
          maskPosition: `${(seed >>> 8) % 400}% ${(seed >>> 16) % 400}%`,
        }}
      />
    </Sleeve>
  );
}

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
