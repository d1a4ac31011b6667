import { styled } from '@cowbell/kit';
import type { ReactNode } from 'react';
import { Column, CowHide, Layout, Lead, Title } from './account-page.styles.ts';

/** Links below the form. Two links are at the left and the right; a single link is centered. */
export const Links = styled.nav.attrs({ 'aria-label': 'Account' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 24px;
  margin-top: 10px;
  a:only-child { margin: 0 auto; }
`;

/** The layout of all account screens, such as sign-in: a narrow column and the cow-hide panel. */
export function AccountPage(props: {
  /** Heading, and title of the document. */
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
