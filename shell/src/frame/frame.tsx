import {
  BottomBar,
  color,
  keyframes,
  lazyPart,
  media,
  type NavItem,
  Outlet,
  paths,
  ScrollRestoration,
  size,
  styled,
  TopBar,
  useLocation,
  useNavigation,
  useSession,
  useTipDialog,
  useTonightIntake,
} from '@cowbell/kit';
import { ownRequestsKey, readText } from '@cowbell/kit/storage';
import { type ReactNode, useEffect, useRef } from 'react';
import { OwnSong } from '../remotes/remotes.tsx';

const StateLine = lazyPart(() => import('./state-line.tsx').then((part) => part.StateLine));
const TipLinks = lazyPart(() => import('./tip-links.tsx').then((part) => part.TipLinks));

const audienceItems: NavItem[] = [
  { to: paths.songBrowser, label: 'Request a Song' },
  { to: paths.requestList, label: 'Request List' },
];

const signedInItems: NavItem[] = [...audienceItems, { to: paths.dashboard, label: 'Dashboard' }];

const Main = styled.main<{ $bar: boolean }>`
  padding-top: calc(${size.topBarPhone} + var(--state-line));
  padding-bottom: ${({ $bar }) => ($bar ? `calc(${size.bottomBar} + env(safe-area-inset-bottom))` : '0')};
  min-height: 100dvh;
  ${media.desktop} {
    padding-top: calc(${size.topBarDesktop} + var(--state-line));
    padding-bottom: 0;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: ${color.text};
  color: ${color.ground};
  font-weight: 700;
  border-radius: 12px;
  translate: 0 -200%;
  &:focus { translate: 0; }
`;

const slide = keyframes`from { scale: 0 1 } to { scale: 0.9 1 }`;

const Progress = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.spotText};
  transform-origin: 0 50%;
  animation: ${slide} 8s 150ms cubic-bezier(0.1, 0.7, 0.1, 1) both;
`;

/** Screens without the bottom bar: those with their own action at the bottom, and the account screens. */
const withoutBar = /^\/(song(\/|$)|setlist|show|signin|signup|verify|reset|forgot|resend)/;

export function Frame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const { token, user } = useSession();
  const isAdmin = user?.isAdmin ?? false;
  const tonight = useTonightIntake();
  // Admins have controls that say the same.
  const line = !isAdmin && tonight && (tonight.state !== 'OPEN' || tonight.closesAt > 0) ? tonight : null;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const isSong = pathname.startsWith('/song/');
  const hasBar = !withoutBar.test(pathname);

  // Moves the focus to a new screen, for keyboards and screen readers.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {state === 'loading' && <Progress role="progressbar" aria-label="Loading" />}
      <TopBar
        items={token === null ? audienceItems : signedInItems}
        overScene={pathname === paths.home}
        back={isSong}
      />
      {line && <StateLine tonight={line} hasCard={isSong} />}
      <Main ref={main} id="main" tabIndex={-1} $bar={hasBar}>
        {children ?? <Outlet />}
      </Main>
      {hasBar && <BottomBar />}
      <TipDialog />
      {/* The frame renders again when the band decides about a song. */}
      {!isAdmin && readText('device', ownRequestsKey) && <OwnSong />}
      {/* All pages that are opened with a link have the same key. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}

function TipDialog() {
  const { open, toggle } = useTipDialog();
  if (!open) return null;
  return <TipLinks due={open === true ? null : open} onClose={toggle} />;
}
