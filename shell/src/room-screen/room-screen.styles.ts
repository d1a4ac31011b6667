import { color, font, keyframes, media, styled } from '@cowbell/kit';

/** A length of the design, which is drawn at 1920 × 1080. Nothing is smaller than 34 there. */
export const u = (length: number) => `calc(${length} * var(--u))`;

/** Taller than wide. */
const portrait = '@media (max-aspect-ratio: 1/1)';

/** In one place for a minute, so that nothing burns into the panel. */
const shift = keyframes`
  0% { translate: 0 0 }
  25% { translate: ${u(4)} ${u(2)} }
  50% { translate: ${u(1)} ${u(-3)} }
  75% { translate: ${u(-4)} ${u(1)} }
`;

/** By how much everything is larger than the window on each side, because it moves. */
const bleed = 4;

export const Room = styled.main`
  --u: min(100vw / 1920, 100dvh / 1080);
  position: fixed;
  inset: ${u(-bleed)};
  padding: ${u(bleed)};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) ${u(670 + bleed)};
  overflow: clip;
  background: ${color.ground};
  color: ${color.text};
  font: 400 ${u(46)} / 1.2 ${font.plain};
  cursor: none;
  animation: ${shift} 240s step-end infinite;
  ${media.calm} { animation: none; }
  ${portrait} {
    --u: min(100vw / 820, 100dvh / 1960);
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  }
`;

export const Beam = styled.svg`
  position: absolute;
  z-index: -1;
  top: 0;
  left: 0;
  height: 100%;
  fill: ${color.beam};
`;

export const Main = styled.section`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${u(60)} ${u(28)} ${u(52)} ${u(72)};
  ${portrait} { padding: ${u(44)} ${u(48)}; }
`;

export const Label = styled.h2`
  display: flex;
  gap: ${u(16)};
  align-items: center;
  color: ${color.dim};
  font: 700 ${u(42)} / 1.15 ${font.plain};
  &[data-on] { color: ${color.spotText}; }
  svg {
    width: ${u(48)};
    height: ${u(48)};
  }
`;

/** The label at the left, the band at the right. */
export const TopRow = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: ${u(48)};
  gap: ${u(60)};
  padding-right: ${u(44)};
  > ${Label} {
    flex: none;
    white-space: nowrap;
  }
  > b {
    overflow: hidden;
    color: ${color.dim};
    font: 900 ${u(50)} / 1.2 ${font.display};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Artist = styled.p`
  font-size: ${u(64)};
  line-height: 1.1;
`;

export const Names = styled.p`
  margin-top: ${u(12)};
  color: ${color.dim};
  overflow-wrap: anywhere;
`;

export const Lead = styled.p`
  max-width: ${u(1060)};
  font-size: ${u(60)};
  line-height: 1.25;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

export const UpNext = styled.section`
  margin: auto ${u(44)} 0 0;
  padding-top: ${u(24)};
  h2 { padding-bottom: ${u(18)}; }
  li {
    display: flex;
    gap: ${u(30)};
    align-items: baseline;
    padding: ${u(12)} 0 ${u(14)};
    border-top: ${u(2)} solid ${color.line};
    white-space: nowrap;
  }
  b {
    overflow: hidden;
    font: 900 ${u(100)} / 1.08 ${font.display};
    text-overflow: ellipsis;
  }
  /* Three of them are as high as two. */
  ul:has(:nth-child(3)) b { font-size: ${u(60)}; }
  ${portrait} { b { font-size: ${u(60)}; } }
  span {
    flex: 1 1 0;
    min-width: 20%;
    overflow: hidden;
    color: ${color.dim};
    font-size: ${u(48)};
    text-overflow: ellipsis;
  }
`;

export const Side = styled.aside`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin: ${u(-bleed)} ${u(-bleed)} ${u(-bleed)} 0;
  padding: ${u(bleed)} ${u(bleed)} 0 0;
  background: ${color.stage};
  border-left: ${u(2)} solid ${color.line};
  ${portrait} {
    margin: 0 ${u(-bleed)} ${u(-bleed)};
    border: 0;
  }
`;

export const List = styled.section`
  flex: 1;
  min-height: 0;
  overflow: clip;
  h2 { padding: ${u(44)} ${u(56)} ${u(10)}; }
  ${portrait} {
    h2 { padding: ${u(24)} ${u(48)} ${u(4)}; }
  }
  > p {
    padding: ${u(16)} ${u(56)};
    font-size: ${u(48)};
    line-height: 1.3;
  }
`;

export const Row = styled.li`
  display: flex;
  gap: ${u(18)};
  align-items: center;
  height: ${u(104)};
  padding: 0 ${u(40)} 0 ${u(36)};
  white-space: nowrap;
  & + & { border-top: ${u(2)} solid ${color.line}; }
  > b {
    flex: none;
    width: ${u(84)};
    font: 900 ${u(64)} / 1 ${font.display};
    font-feature-settings: 'lnum', 'tnum';
    text-align: center;
  }
  > div { min-width: 0; }
  p {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  p:first-child { font: 800 ${u(52)} / 1.1 ${font.display}; }
  p + p {
    color: ${color.dim};
    font-size: ${u(34)};
  }
`;

/** Hide cream, also where the code is not shown. */
export const Panel = styled.section`
  flex: none;
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: ${u(446 + bleed)};
  padding: 0 ${u(36)} ${u(bleed)};
  background: ${color.hide};
  color: ${color.ink};
  > div {
    display: flex;
    gap: ${u(28)};
    align-items: center;
  }
  img {
    flex: none;
    width: ${u(316)};
    height: ${u(316)};
    /* Its white is the cream of the panel. */
    mix-blend-mode: multiply;
  }
  h2 { font: 900 ${u(86)} / 0.92 ${font.display}; }
  p {
    padding: 0 ${u(28)};
    font-size: ${u(44)};
    line-height: 1.25;
    text-wrap: balance;
  }
  &[data-closed] {
    background: ${color.riser};
    color: ${color.text};
    h2 {
      padding: 0 ${u(28)} ${u(20)};
      font-size: ${u(76)};
    }
  }
`;

/** It is as large as the panel is wide: 38 characters still fit. */
export const addressSizeOf = (address: string) => Math.max(34, Math.min(74, Math.floor(1300 / address.length)));

export const Address = styled.b`
  padding-left: ${u(28)};
  font-family: ${font.display};
  font-weight: 900;
  line-height: 1.1;
  overflow-wrap: anywhere;
`;

/** A message in place of all else. */
export const Message = styled(Main)`grid-column: 1 / -1;`;

export const Headline = styled.p`
  max-width: ${u(1000)};
  margin: ${u(26)} 0 ${u(40)};
  font: 900 ${u(260)} / 0.88 ${font.display};
  overflow-wrap: anywhere;
  text-wrap: balance;
  &[data-long] { font-size: ${u(168)}; }
  ${portrait} { font-size: ${u(168)}; }
`;

export const Spot = styled.svg`
  position: absolute;
  z-index: -1;
  top: 0;
  right: 0;
  height: 100%;
  ${portrait} { translate: 28% 0; }
`;

export const BellPlace = styled.div`
  position: absolute;
  z-index: -1;
  top: ${u(250)};
  right: ${u(260)};
  > span { width: ${u(400)} !important; }
  ${portrait} {
    top: auto;
    right: ${u(60)};
    bottom: ${u(420)};
  }
`;

export const OneLine = styled.div`
  display: flex;
  gap: ${u(40)};
  align-items: baseline;
  margin-top: auto;
  white-space: nowrap;
  b {
    overflow: hidden;
    font: 900 ${u(84)} / 1.1 ${font.display};
    text-overflow: ellipsis;
  }
  span {
    color: ${color.dim};
    font-size: ${u(48)};
  }
`;
