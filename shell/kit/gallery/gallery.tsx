import { BottomBar, Logo, media, paths, styled, TopBar, type } from '@cowbell/kit';
import type { ReactNode } from 'react';
import { ButtonsAndTags, Choices, Colors, Typography } from './basics.tsx';
import { Dialogs, Fields, Rows, Scenes } from './screens.tsx';

const Page = styled.main`
  display: grid;
  gap: 56px;
  max-width: 1200px;
  margin: 0 auto;
  padding: 92px 16px 160px;
  ${media.desktop} { padding: 112px 40px 64px; }
`;

const Title = styled.h1`
  display: flex;
  align-items: center;
  gap: 16px;
  font: ${type.title};
`;
const Heading = styled.h2`
  margin-bottom: 20px;
  font: ${type.heading};
`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-section={title.toLowerCase().replaceAll(' ', '-')}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

const items = [
  { to: paths.home, label: 'Here' },
  { to: paths.requestList, label: 'Elsewhere' },
];

/** Every component of the kit in its states. What a screen needs and does not find here belongs here. */
export function Gallery() {
  return (
    <>
      <TopBar items={items} overScene={false} back={false} />
      <Page>
        <Title>
          <Logo size={56} />
          The kit
        </Title>
        <Section title="Colors">
          <Colors />
        </Section>
        <Section title="Typography">
          <Typography />
        </Section>
        <Section title="Buttons and tags">
          <ButtonsAndTags />
        </Section>
        <Section title="Fields">
          <Fields />
        </Section>
        <Section title="Choices">
          <Choices />
        </Section>
        <Section title="Rows">
          <Rows />
        </Section>
        <Section title="Dialogs and toasts">
          <Dialogs />
        </Section>
        <Section title="Scenes">
          <Scenes />
        </Section>
      </Page>
      <BottomBar />
    </>
  );
}
