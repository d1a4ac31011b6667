import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { lazyPart } from '../slots.tsx';
import { TipButton } from '../tip-dialog.tsx';
import { Button, IconButton } from '../ui/components/button.tsx';
import { EarTag, Icon, Logo } from '../ui/components/drawings.tsx';
import { ThemeSwitch } from '../ui/theme/theme.tsx';
import { color, font, media, size } from '../ui/theme/tokens.ts';
import type { NavItem } from './menu.tsx';

const AdminBar = lazyPart(() => import('./admin-navigation.tsx').then((part) => part.AdminBar), { isOptional: true });
const Menu = lazyPart(() => import(/* webpackChunkName: "menu" */ './menu.tsx').then((part) => part.Menu));

const Bar = styled.header<{ $clear: boolean }>`
  position: fixed;
  z-index: 30;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  height: ${size.topBarPhone};
  padding: 0 4px 0 16px;
  background: ${({ $clear }) => ($clear ? 'transparent' : color.ground)};
  ${media.desktop} {
    height: ${size.topBarDesktop};
    padding: 0 min(40px, 100vw / 4 - 209px);
    background: ${color.ground};
    border-bottom: 1px solid ${color.line};
  }
`;

const Brand = styled(Link)<{ $onPhone: boolean }>`
  display: ${({ $onPhone }) => ($onPhone ? 'flex' : 'none')};
  align-items: center;
  gap: 10px;
  min-height: 48px;
  font: 900 1.75rem/1 ${font.display};
  ${media.desktop} {
    display: flex;
    flex: none;
    margin-right: min(36px, 100vw / 12 - 59px);
    font-size: 2rem;
  }
`;

/** Scrolls when large text makes it too wide, so that it never covers what is beside it. */
const Links = styled.nav`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: 4px;
    min-width: 0;
    overflow: auto hidden;
    scrollbar-width: none;
  }
`;

/** A cone of light marks the current page. */
const Tab = styled(NavLink)`
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: center;
  height: ${size.topBarDesktop};
  padding: 0 min(16px, 100vw / 30 - 24px);
  color: ${color.dim};
  font-weight: 600;
  white-space: nowrap;
  &:hover { color: ${color.text}; }
  &:focus-visible { outline-offset: -6px; }
  &.active { color: ${color.text}; }
  &.active::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 4px;
    background: ${color.beamHot};
    clip-path: polygon(40% 0, 60% 0, 100% 100%, 0 100%);
  }
  &.active::after {
    content: '';
    position: absolute;
    inset: auto 16px -1px;
    height: 4px;
    background: ${color.spot};
  }
`;

const Spacer = styled.span`flex: 1;`;

const DesktopPart = styled.div`
  display: none;
  ${media.desktop} {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    button { margin: 0; }
  }
`;

const PhonePart = styled.div`${media.desktop} { display: none; }`;

/** On a phone it collapses, is transparent with `overScene`, and `back` replaces the name. */
export function TopBar({ items, overScene, back }: { items: NavItem[]; overScene: boolean; back: boolean }) {
  const { token, user } = useSession();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const isAdmin = user?.isAdmin ?? false;

  function goBack(): void {
    // A page that was opened with a link has no screen before it.
    if (key !== 'default') void navigate(-1);
    else void navigate(pathname.startsWith('/song/edit') ? paths.songs : paths.songBrowser);
  }

  async function logOut(): Promise<void> {
    const { signOut } = await import('@cowbell/kit/session');
    // In parallel, because leaving the session refetches, and signing out must not wait for the network.
    await Promise.all([signOut(), navigate(paths.home)]);
  }

  return (
    <Bar $clear={overScene}>
      {back && (
        <PhonePart>
          <IconButton aria-label="Back" style={{ marginLeft: -12 }} onClick={goBack}>
            <Icon name="left" />
          </IconButton>
        </PhonePart>
      )}
      <Brand to={paths.home} $onPhone={!overScene && !back} aria-label="Cowbell, home">
        <Logo size={34} />
        Cowbell
      </Brand>
      <Links aria-label="Main">
        {isAdmin ? (
          <AdminBar Tab={Tab} />
        ) : (
          items.map((item) => (
            <Tab key={item.to} to={item.to} className={back && item.to === paths.songBrowser ? 'active' : ''}>
              {item.label}
            </Tab>
          ))
        )}
      </Links>
      <Spacer />
      <DesktopPart>
        {!isAdmin && (
          <TipButton $size="small" style={{ paddingLeft: 12 }}>
            <EarTag fixed width={26}>
              $
            </EarTag>
          </TipButton>
        )}
        <ThemeSwitch />
        {token === null ? (
          <Tab to={paths.signIn}>Sign In</Tab>
        ) : (
          <Button $size="small" onClick={() => void logOut()}>
            <Icon name="logOut" size={20} />
            {/* The product's fixed text, like 'Sign In'. */}
            Logout
          </Button>
        )}
      </DesktopPart>
      <PhonePart>
        <IconButton aria-label="Menu" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Icon name="menu" />
        </IconButton>
      </PhonePart>
      {menuOpen && <Menu items={items} onClose={() => setMenuOpen(false)} onLogOut={() => void logOut()} />}
    </Bar>
  );
}
