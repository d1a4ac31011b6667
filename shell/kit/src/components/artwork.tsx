import { styled } from 'styled-components';
import { artworkInks, color, radius } from '../theme/tokens.ts';

const Sleeve = styled.span`
  position: relative;
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.artwork};
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px ${color.artOutline}; }
`;

/** Oversized, so that a turned tile still covers the corners. */
const Hide = styled.span`
  position: absolute;
  inset: -25%;
  mask: url(/static/hide-spots.svg);
`;

/** FNV-1a, 32 bit: small, and spreads ids that differ in one digit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * The cover of a song, `size` px square. A song without one gets a piece of hide in two inks, chosen by its id,
 * so that it looks the same wherever it appears. Decorative: the title stands beside it.
 */
export function Artwork({ song, size = 56 }: { song: { id: string; albumArtwork?: string | null }; size?: number }) {
  if (song.albumArtwork) {
    return (
      <Sleeve style={{ width: size, height: size }}>
        <img src={song.albumArtwork} alt="" width={size} height={size} loading="lazy" decoding="async" />
      </Sleeve>
    );
  }
  const seed = hash(song.id);
  const [ground, spots] = artworkInks[seed % artworkInks.length] ?? artworkInks[0];
  const tile = size * 1.82;
  const transform = `rotate(${((seed >>> 4) % 8) * 45}deg)`;
  const position = `${(-((seed >>> 8) % 100) / 100) * tile}px ${(-((seed >>> 16) % 100) / 100) * tile}px`;
  return (
    <Sleeve style={{ width: size, height: size, background: ground }}>
      <Hide style={{ background: spots, transform, maskPosition: position, maskSize: `${tile}px ${tile}px` }} />
    </Sleeve>
  );
}
