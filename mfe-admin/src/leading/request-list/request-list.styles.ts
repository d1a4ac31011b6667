import { color, media, Page, PageHeader, size, styled } from '@cowbell/kit';

export const Head = styled(PageHeader)`
  min-height: 56px;
  padding-block: 4px;
  > p {
    margin-left: auto;
    color: ${color.dim};
    font-size: 1rem;
  }
  @media (max-width: 639.98px) {
    min-height: 52px;
    column-gap: 8px;
    h1 { font-size: 2rem; }
    .noun {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 359.98px) {
    h1 { font-size: 1.625rem; }
    > p { font-size: 0.875rem; }
  }
  ${media.lowPhone} {
    min-height: 44px;
    h1 { font-size: 1.75rem; }
  }
`;

/** What leads the show stands in a column of its own, or, on a phone and an upright tablet, above the list. */
export const Layout = styled(Page)`
  --gutter: 16px;
  --foot: 128px;
  ${media.phone} {
    --above-scene: 290px;
    display: flex;
    flex-direction: column;
    min-height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar} - env(safe-area-inset-bottom) - var(--state-line));
  }
  max-width: none;
  padding: 0;
  ${media.desktop} {
    --gutter: 24px;
    &:has(details[open]) { --foot: 46dvh; }
    display: grid;
    grid-template: 'top lead' auto 'list lead' 1fr / minmax(0, 1fr) clamp(340px, 31vw, 392px);
    ${Head} {
      min-height: 104px;
      padding: 20px 24px 14px;
      h1 { font-size: 3rem; }
    }
  }
  ${media.lowPhone} {
    display: grid;
    grid-template: 'top lead' auto 'list lead' 1fr 'foot lead' auto / minmax(0, 1fr) 300px;
  }
`;

export const Top = styled.div`grid-area: top;`;

/** In view while the list scrolls. */
export const Lead = styled.aside`
  grid-area: lead;
  background: ${color.ground};
  ${media.phone} {
    border-top: 1px solid ${color.line};
    /* In em: with large text, it would leave no room for the list. */
    @media (min-height: 40em) {
      position: sticky;
      z-index: 2;
      top: calc(${size.topBarPhone} + var(--state-line));
    }
  }
  /* An upright tablet has Undo and what is set seldom on one line. */
  @media (min-width: 640px) and (max-width: 899.98px) and (min-height: 481px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child { grid-column: 1 / -1; }
  }
  ${media.lowPhone} {
    position: sticky;
    top: calc(${size.topBarPhone} + var(--state-line));
    align-self: start;
    max-height: calc(100dvh - ${size.topBarPhone} - ${size.bottomBar});
    overflow-y: auto;
    border-left: 1px solid ${color.line};
  }
  ${media.desktop} {
    position: sticky;
    top: calc(${size.topBarDesktop} + var(--state-line));
    align-self: start;
    height: calc(100dvh - ${size.topBarDesktop} - var(--state-line));
    display: flex;
    flex-direction: column;
    padding: 12px 0 var(--foot);
    background: ${color.stage};
    border-left: 1px solid ${color.line};
    > button { flex: none; }
    /* Undo and what is set seldom stay in view below many songs that are next. */
    > section {
      min-height: 0;
      overflow-y: auto;
    }
  }
`;

export const List = styled.div`
  grid-area: list;
  container-type: inline-size;
  border-bottom: 1px solid ${color.line};
  /* In a column, the bell would lie on the words. */
  > [data-empty] > section {
    min-height: 240px;
    padding-top: 20px;
    > :first-child { display: none; }
  }
`;

/** Below the list, or at the foot of the column. On a phone, what ends the night is always at the foot of the window. */
export const Foot = styled.footer`
  ${media.phone} { display: contents; }
  ${media.lowPhone} {
    display: block;
    grid-area: foot;
  }
  ${media.desktop} {
    grid-area: lead;
    position: sticky;
    bottom: 0;
    align-self: end;
    max-height: var(--foot);
    overflow-y: auto;
    background: ${color.stage};
    border-top: 1px solid ${color.line};
    border-left: 1px solid ${color.line};
  }
`;

export const Actions = styled.div`
  ${media.phone} {
    margin-top: auto;
    border-top: 1px solid ${color.line};
    background: ${color.stage};
    /* As what leads the show. */
    @media (min-height: 40em) {
      position: sticky;
      z-index: 2;
      bottom: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    }
  }
`;

export const End = styled.p`
  padding: 16px;
  color: ${color.dim};
  text-align: center;
`;

export const LoadingRows = styled.div`
  > * > * { min-height: 128px; }
`;

/** On a phone, the search of a long list is behind a button, so that three requests are in view. */
export const Tools = styled.div`
  ${media.phone} {
    &:not([data-open]) { display: none; }
  }
`;

export const ToolsButton = styled.span`
  margin-right: -12px;
  ${media.desktop} { display: none; }
`;
