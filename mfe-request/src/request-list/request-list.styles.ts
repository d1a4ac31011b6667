import { color, media, Page, PageHeader, size, styled } from '@cowbell/kit';
import { twoColumns } from '../use-media.ts';

export const Head = styled(PageHeader)`
  padding-top: calc(var(--state-line) / 8);
  > p {
    margin-left: auto;
    color: ${color.dim};
    font-size: 1rem;
  }
  ${media.lowPhone} {
    padding-block: 4px 8px;
    h1 { font-size: 1.75rem; }
  }
`;

/** The column beside the list is there from the beginning, so that the list does not move while the page loads. */
export const Layout = styled(Page)`
  --gutter: 16px;
  ${twoColumns} {
    --aside: 300px;
    display: grid;
    grid-template: 'top aside' auto 'list aside' 1fr 'end aside' auto / minmax(0, 1fr) var(--aside);
    max-width: none;
    padding: 0;
    ${Head} { padding-inline: 16px; }
  }
  ${media.desktop} {
    --aside: clamp(380px, 41vw, 420px);
    --gutter: 32px;
    ${Head} { padding: 26px 32px 20px 40px; }
  }
`;

export const Top = styled.div`grid-area: top;`;
export const List = styled.div`grid-area: list;`;

export const Aside = styled.aside`
  grid-area: aside;
  ${twoColumns} {
    position: sticky;
    top: calc(${size.topBarPhone} + var(--state-line));
    align-self: start;
    height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar} - env(safe-area-inset-bottom) - var(--state-line));
    display: flex;
    flex-direction: column;
    > * { flex-shrink: 0; }
    overflow-y: auto;
    background: ${color.stage};
    border-left: 1px solid ${color.line};
  }
  ${media.lowPhone} {
    padding-bottom: 60px;
  }
  ${media.desktop} {
    top: calc(${size.topBarDesktop} + var(--state-line));
    height: calc(100dvh - ${size.topBarDesktop} - var(--state-line));
  }
`;

export const Foot = styled.footer`
  grid-area: end;
  ${media.desktop} { flex: 1; }
`;

export const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 10px;
  width: 100%;
  padding-top: 8px;
  @media (min-width: 900px), (max-height: 480px) {
    display: flex;
    width: auto;
    padding: 0;
    a,
    button {
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
  ${media.desktop} {
    a,
    button {
      min-height: 56px;
      padding-inline: 24px;
      font-size: 1.125rem;
    }
  }
`;

export const LoadingRows = styled.div`
  border-top: 1px solid ${color.line};
  > * > * {
    min-height: 105px;
    padding-left: 66px;
  }
  ${media.desktop} {
    > * > * {
      min-height: 80px;
      padding-left: 104px;
    }
  }
`;

export const End = styled.p`
  padding: 16px;
  color: ${color.dim};
  text-align: center;
`;
