import { styled } from 'styled-components';
import { artworkInks, color, radius } from '../ui/theme/tokens.ts';

const Sleeve = styled.span`
  position: relative;
  display: block;
  flex: none;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.artwork};
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px ${color.artOutline}; }
`;

/** Oversized, so that a turned tile still covers the corners. */
const Hide = styled.span`
  position: absolute;
  inset: -25%;
  mask: url(/static/hide-spots.svg) 0 0 / 121%;
`;

/** FNV-1a, 32 bit: small, and spreads ids that differ in one digit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The largest that a cover is shown, in px, for which the small picture that the catalogue has beside it is sharp. */
const largestOfSmall = 80;

/** Lists load pictures of 160 px instead of 800. */
function sourceOf(artwork: string, size: number): string {
  return size > largestOfSmall ? artwork : artwork.replace(/^(\/artwork\/\w+)\.webp$/, '$1-small.webp');
}

/**
 * The cover of a song, `size` px square unless the place around it says otherwise. A song without one gets a piece of
 * hide in two inks, chosen by its id, so that it looks the same wherever it appears. Decorative: the title stands
 * beside it.
 */
export function Artwork({ song, size = 56 }: { song: { id: string; albumArtwork?: string | null }; size?: number }) {
  if (song.albumArtwork) {
    return (
      <Sleeve style={{ width: size }}>
        <img
          src={sourceOf(song.albumArtwork, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      </Sleeve>
    );
  }
  const seed = hash(song.id);
  const [ground, spots] = artworkInks[seed % artworkInks.length] ?? artworkInks[0];
  return (
    <Sleeve style={{ width: size, background: ground }}>
      <Hide
        style={{
          background: spots,
          transform: `rotate(${((seed >>> 4) % 8) * 45}deg)`,
          maskPosition: `${(seed >>> 8) % 400}% ${(seed >>> 16) % 400}%`,
        }}
      />
    </Sleeve>
  );
}
