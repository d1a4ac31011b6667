import { color, font, media, styled, type } from '@cowbell/kit';

export const BellBox = styled.div`
  display: grid;
  place-items: center;
  /* Below the toast, and small enough for the last button to fit on a phone. */
  padding-top: 42px;
  > span { width: min(132px, 18dvh - 12px) !important; }
  &[data-small] > span { width: min(116px, 20dvh - 24px) !important; }
  ${media.lowPhone} {
    position: absolute;
    top: 72px;
    right: 72px;
    padding: 0;
  }
  ${media.desktop} { padding-top: 8px; }
  &&,
  &[data-small] {
    ${media.desktop} {
      > span { width: 240px !important; }
    }
  }
`;

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  flex: 1;
  h1 { font: ${type.shout}; }
  &[data-small] h1 { font-size: min(4.5rem, 18.5vw); }
  /* Below the toast, beside the bell. */
  ${media.lowPhone} {
    gap: 16px;
    margin-top: 44px;
    &&& h1 {
      padding-right: 160px;
      font-size: min(4rem, 15vh);
    }
    &[data-small] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 16px 32px;
      h1 { grid-column: 1 / -1; }
    }
  }
  ${media.desktop} {
    justify-content: center;
    max-width: 660px;
    &[data-small] h1 { font: ${type.shout}; }
  }
`;

export const Place = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  p > b {
    display: block;
    font: 800 1.875rem/1.05 ${font.display};
    overflow-wrap: anywhere;
  }
`;

/** The promise is never called a payment. */
export const PromiseNote = styled.div`
  padding-top: 18px;
  border-top: 2px solid ${color.ink};
  h2 { font: 900 2.125rem/1.05 ${font.display}; }
  p {
    margin-top: 6px;
    font-size: 1.125rem;
    line-height: 1.4;
    text-wrap: pretty;
  }
  /* Beside the place. */
  ${media.lowPhone} {
    padding: 0 0 0 32px;
    border-top: 0;
    border-left: 2px solid ${color.ink};
    p { font-size: 1rem; }
  }
  ${media.desktop} { max-width: 600px; }
`;

/** At the lower edge of a phone, within the thumb. */
export const NextStep = styled.div`
  display: grid;
  gap: 12px;
  margin-top: auto;
  ${media.lowPhone} {
    grid-template-columns: 1fr 1fr;
    grid-column: 1 / -1;
    align-items: center;
  }
  ${media.desktop} {
    display: flex;
    align-items: center;
    margin-top: 0;
  }
`;
