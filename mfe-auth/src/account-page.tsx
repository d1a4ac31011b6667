import { color, media, NarrowPage, PageTitle, size, styled } from '@cowbell/kit';
import type { ReactNode } from 'react';

const Layout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${size.topBarPhone});
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.9fr);
    min-height: calc(100dvh - ${size.topBarDesktop});
  }
`;

const CowHide = styled.div`
  order: 1;
  flex: 1;
  background: ${color.hideQuiet};
  mask: url(/static/hide-spots.svg) -60px 40px / 384px;
  ${media.desktop} {
    order: 0;
    background: ${color.hide};
    mask: none;
    &::after {
      content: '';
      display: block;
      height: 100%;
      background: ${color.ink};
      mask: url(/static/hide-spots.svg) 20px -40px / 460px;
    }
  }
`;

const Column = styled(NarrowPage)<{ $long?: boolean | undefined }>`
  padding-bottom: 24px;
  ${media.desktop} { padding-top: ${({ $long }) => ($long ? '32px' : '96px')}; }
`;

const Title = styled(PageTitle)<{ $long?: boolean | undefined }>`
  font-size: clamp(2.375rem, ${({ $long }) => ($long ? '12.3vw' : '14.4vw')}, 3.75rem);
  text-wrap: balance;
`;

export const Lead = styled.p`
  margin-top: 12px;
  color: ${color.dim};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  b {
    color: ${color.text};
    font-weight: 600;
  }
`;

export const NextStep = styled.div`margin-top: 24px;`;

export const Links = styled.nav.attrs({ 'aria-label': 'Account' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 24px;
  margin-top: 10px;
  a:only-child { margin: 0 auto; }
`;

export function AccountPage(props: {
  title: string;
  lead?: ReactNode;
  /** Begins further up, so that a long form fits the screen. */
  long?: boolean;
  children?: ReactNode;
}) {
  return (
    <Layout>
      <title>{`${props.title} · Cowbell`}</title>
      <CowHide />
      <Column $long={props.long}>
        <Title $long={props.long}>{props.title}</Title>
        {props.lead && <Lead>{props.lead}</Lead>}
        {props.children}
      </Column>
    </Layout>
  );
}
