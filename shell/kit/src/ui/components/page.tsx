import { keyframes, styled } from 'styled-components';
import { color, media, size, type } from '../theme/tokens.ts';

export const Page = styled.div`
  max-width: 1040px;
  margin: 0 auto;
  padding: 4px 0 32px;
  ${media.desktop} {
    padding: 32px 40px 64px;
    box-sizing: content-box;
  }
`;

export const NarrowPage = styled.div`
  width: 100%;
  max-width: 460px;
  margin: 0 auto;
  padding: 24px 20px 64px;
  ${media.desktop} { padding-top: 96px; }
`;

export const PageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 14px;
  padding: 0 16px 12px;
  ${media.desktop} { padding: 0 0 20px; }
`;

export const PageTitle = styled.h1`font: ${type.title};`;

export const DimText = styled.span`
  color: ${color.dim};
  font-size: 1rem;
`;

/** A secondary sentence beside an icon. */
export const Note = styled.p`
  display: flex;
  gap: 12px;
  color: ${color.dim};
  font-size: 1rem;
  line-height: 1.4;
  svg { color: ${color.spotText}; }
`;

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
