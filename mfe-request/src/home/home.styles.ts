import { color, font, keyframes, media, size, styled, type } from '@cowbell/kit';

const sway = keyframes`0% { rotate: -1.5deg } 50% { rotate: 1.5deg } 100% { rotate: 0deg }`;

export const Layout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--state-line) - ${size.bottomBar} - env(safe-area-inset-bottom));
  margin-top: calc(-1 * ${size.topBarPhone});
  ${media.desktop} {
    min-height: calc(100dvh - ${size.topBarDesktop} - var(--state-line));
    margin-top: 0;
  }
`;

export const Stage = styled.section`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  flex: 1;
  padding: 52px 16px 32px;
  overflow: clip;
  ${media.desktop} {
    align-items: flex-start;
    justify-content: center;
    padding: 40px 80px;
    min-height: 520px;
  }
  /* The bell is smaller beside an unsent request, so that the tips stay in view. */
  ${media.phone} {
    &:has(> a) > [data-bell] {
      width: min(128px, 17dvh);
      margin-bottom: 8px;
    }
  }
`;

export const Beam = styled.svg`
  position: absolute;
  z-index: -2;
  top: 0;
  left: 50%;
  width: 358px;
  height: 92%;
  margin-left: -179px;
  transform-origin: 50% 0;
  animation: ${sway} 1.2s ease-in-out 1;
  ${media.desktop} {
    left: calc(72.6% - 306px);
    margin: 0;
    width: 612px;
    height: calc(100% - 60px);
  }
  ${media.calm} { animation: none; }
`;

export const BellBox = styled.div`
  rotate: -7deg;
  margin-bottom: 16px;
  width: min(196px, 26dvh);
  > span { width: 100% !important; }
  ${media.low} { display: none; }
  ${media.desktop} {
    position: absolute;
    z-index: -1;
    left: calc(72.6% - 144px);
    bottom: 104px;
    width: min(288px, 36dvh);
    margin: 0;
  }
`;

export const Wordmark = styled.h1`
  margin-bottom: 24px;
  font: ${type.marquee};
  font-size: calc(var(--scale) * min(14.5rem, 31.8vw));
  letter-spacing: -0.01em;
  max-width: 100%;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: break-word;
  ${media.low} {
    font-size: calc(var(--scale) * 26vh);
    margin-bottom: 12px;
  }
  ${media.desktop} {
    margin-bottom: 40px;
    max-width: 66%;
    font-size: calc(var(--scale) * min(14.5rem, 18.2vw));
    text-align: start;
  }
`;

export const MainAction = styled.div`
  width: 100%;
  ${media.desktop} {
    width: auto;
    a {
      min-height: 76px;
      padding-inline: 44px;
      font-size: 1.5rem;
    }
  }
`;

export const Pool = styled.svg`
  display: none;
  ${media.desktop} {
    display: block;
    position: absolute;
    z-index: -2;
    bottom: 20px;
    left: calc(72.6% - 306px);
    width: 612px;
  }
`;

export const OwnLines = styled.div`
  flex: 1;
  padding-top: ${size.topBarPhone};
  > nav { padding: 24px 16px 32px; }
  ${media.desktop} {
    width: 100%;
    max-width: 1120px;
    margin: 0 auto;
    padding: 32px 40px 44px;
    > nav {
      display: flex;
      padding-inline: 0;
    }
  }
`;

/** The bar of the frame is transparent on this screen, and rows scroll below it. */
export const Brand = styled.div`
  position: fixed;
  z-index: 25;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  gap: 10px;
  height: ${size.topBarPhone};
  padding-left: 16px;
  background: ${color.ground};
  font: 900 1.75rem/1 ${font.display};
  ${media.desktop} { display: none; }
`;

export const Tips = styled.section`
  position: relative;
  background: ${color.hide} url(/static/hide-tips-phone.svg) right top / 390px auto no-repeat;
  color: ${color.ink};
  padding: 24px 20px 56px;
  h2 {
    font: 900 2.5rem/1 ${font.display};
    margin-bottom: 16px;
  }
  @media (max-width: 359px) {
    h2 { font-size: 2rem; }
  }
  ${media.desktop} {
    display: flex;
    align-items: center;
    gap: 80px;
    min-height: 180px;
    padding: 32px 80px;
    background: ${color.hide} url(/static/hide-tips-desk.svg) right center / auto 180px no-repeat;
    h2 {
      font-size: 3rem;
      margin: 0;
    }
  }
`;
