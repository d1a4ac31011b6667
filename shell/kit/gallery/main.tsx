import {
  applyTheme,
  BottomBar,
  createBrowserRouter,
  GlobalStyle,
  Logo,
  media,
  paths,
  RouterProvider,
  styled,
  ToastRegion,
  TopBar,
  type,
} from '@cowbell/kit';
import { createRoot } from 'react-dom/client';
import { ButtonsAndTags, Choices, Colors, Typography } from './basics.tsx';
import { Dialogs, Fields, Rows, Scenes } from './screens.tsx';

// As a host does: style elements that libraries add carry the nonce of the page's content security policy.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

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

const items = [
  { to: paths.home, label: 'Here' },
  { to: paths.requestList, label: 'Elsewhere' },
];

const sections = {
  Colors,
  Typography,
  'Buttons and tags': ButtonsAndTags,
  Fields,
  Choices,
  Rows,
  'Dialogs and toasts': Dialogs,
  Scenes,
};

/** Every component of the kit in its states. What a screen needs and does not find here belongs here. */
function Gallery() {
  return (
    <>
      <TopBar items={items} overScene={false} back={false} />
      <Page>
        <Title>
          <Logo size={56} />
          The kit
        </Title>
        {Object.entries(sections).map(([title, Content]) => (
          <section key={title} data-section={title.toLowerCase().replaceAll(' ', '-')}>
            <Heading>{title}</Heading>
            <Content />
          </section>
        ))}
      </Page>
      <BottomBar />
    </>
  );
}

applyTheme();
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <GlobalStyle />
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: Gallery }])} />
    <ToastRegion />
  </>,
);

// biome-ignore lint/style/useConst: the bundler declares it, for assignment
declare let __webpack_nonce__: string | undefined;
