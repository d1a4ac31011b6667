import { color, font, media, SongTitle, styled, type } from '@cowbell/kit';
import { twoColumns } from '../use-media.ts';

export const Box = styled.section`
  h2 a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 48px;
    margin-left: auto;
    color: ${color.text};
    ${twoColumns} { display: none; }
  }
  h2 a svg { color: ${color.spotText}; }
  .own {
    color: ${color.spotText};
    font-weight: 700;
  }
  background: ${color.stage};
  border-block: 1px solid ${color.line};
  ${media.desktop} { border-top: 0; }
`;

export const PlayingSong = styled.div`
  position: relative;
  padding: 0 var(--gutter) 14px;
  border-bottom: 1px solid ${color.line};
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 36%;
    background: ${color.beamHot};
    clip-path: polygon(22% 0, 49% 0, 100% 100%, 0 100%, 0 50%);
    ${media.desktop} {
      width: 68%;
      clip-path: polygon(32% 0, 54% 0, 100% 100%, 0 100%);
    }
  }
  > * { position: relative; }
  &[data-own]::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 5px;
    background: ${color.spot};
  }
  ${media.desktop} { padding-block: 24px; }
`;

export const Label = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  color: ${color.spotText};
  font: 600 1rem/1.25 ${font.plain};
  @media (max-width: 359px) { font-size: 0.875rem; }
`;

export const Song = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 14px;
  ${SongTitle} {
    font-size: 2.25rem;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
  ${media.lowPhone} {
    > :first-child { width: 76px !important; }
  }
  .names {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.desktop} {
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 16px 20px;
    > div { display: contents; }
    > div > div { align-self: center; }
    ${SongTitle} {
      font-size: 2.875rem;
      line-height: 1;
    }
    .names { grid-column: 1 / -1; }
  }
`;

export const UpNext = styled.div`
  position: relative;
  padding: 12px var(--gutter) 0;
  > details {
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    border-top: 1px solid ${color.line};
    summary { margin-inline: calc(-1 * var(--gutter)); }
  }
  > h2 {
    display: flex;
    align-items: flex-start;
    min-height: 28px;
    color: ${color.dim};
    font: 600 1rem/1.25 ${font.plain};
  }
`;

export const NextSong = styled.li`
  position: relative;
  &[data-own] {
    background: ${color.wash};
    box-shadow: inset 5px 0 0 ${color.spot};
  }
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 14px;
  min-height: 60px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 6px var(--gutter);
  border-top: 1px solid ${color.line};
  ${SongTitle} {
    font-size: 1.5rem;
    line-height: 1.1;
  }
  ${media.phone} {
    &:first-child { border-top: 0; }
    &:first-child:not([data-own]) {
      min-height: 54px;
      padding-top: 0;
    }
  }
  ${media.desktop} {
    min-height: 76px;
    ${SongTitle} { font-size: 1.75rem; }
  }
`;

export const EmptyStage = styled.div`
  padding: 24px 16px;
  h2 { font: ${type.song}; }
  p {
    margin-top: 8px;
    color: ${color.dim};
    line-height: 1.4;
    text-wrap: pretty;
  }
  ${media.desktop} { padding: 32px; }
`;
