import { styled } from 'styled-components';
import { color, media, type } from '../theme/tokens.ts';

/** The content of a page, with the usual width and margins. */
export const Page = styled.div`
  max-width: 1040px;
  margin: 0 auto;
  padding: 4px 0 32px;
  ${media.desktop} { padding: 32px 40px 64px; box-sizing: content-box; }
`;

/** A form or a short text in one narrow column. */
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

/** Secondary text: counters and dates. */
export const Dim = styled.span`color: ${color.dim}; font-size: 1rem;`;
