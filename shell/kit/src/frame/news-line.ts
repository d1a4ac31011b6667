import { keyframes, media, size, styled } from '@cowbell/kit';

const appear = keyframes`from { opacity: 0 }`;

/** A line of news below the navigation bar: an icon and a `div`, whose paragraphs end with an ellipsis. */
export const NewsLine = styled.aside`
  position: fixed;
  z-index: 29;
  inset: ${size.topBarPhone} 0 auto;
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${size.stateLine};
  padding: 0 16px;
  animation: ${appear} 160ms;
  > svg { flex: none; }
  > div {
    flex: 1;
    min-width: 0;
    line-height: 1.25;
  }
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.desktop} {
    inset: ${size.topBarDesktop} 0 auto;
    padding-inline: 40px;
  }
`;
