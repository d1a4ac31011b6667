import { MenuClose, MenuDialog } from '@cowbell/kit/dialog';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/components/button.tsx';
import { Icon, Logo } from '../ui/components/drawings.tsx';
import { ThemeSwitch } from '../ui/theme/theme.tsx';
import { color, font } from '../ui/theme/tokens.ts';

const AdminMenuItems = lazy(async () => {
  const part = await import('./admin-navigation.tsx');
  return { default: part.AdminMenuItems };
});

export interface NavItem {
  to: string;
  label: string;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  padding: 0 4px 0 16px;
  a {
    display: flex;
    align-items: center;
    gap: 10px;
    font: 900 1.75rem/1 ${font.display};
    min-height: 48px;
  }
`;

const CowHide = styled.div`
  flex: 1;
  min-height: 60px;
  background: ${color.hideQuiet};
  mask: url(/static/hide-spots.svg) 60px -40px / 384px;
`;

const Items = styled.nav`
  padding: 0 20px;
  a {
    display: flex;
    align-items: center;
    min-height: 76px;
    border-bottom: 1px solid ${color.line};
    font: 900 2.625rem/1.05 ${font.display};
  }
  a.active { color: ${color.spotText}; }
`;

const Foot = styled.div`padding: 28px 20px calc(32px + env(safe-area-inset-bottom));`;

export function Menu({ items, onClose, onLogOut }: { items: NavItem[]; onClose: () => void; onLogOut: () => void }) {
  const { token, user } = useSession();
  return (
    <MenuDialog open onOpenChange={onClose} title="Menu">
      <Head>
        <Link to={paths.home} onClick={onClose} aria-label="Cowbell, home">
          <Logo size={34} />
          Cowbell
        </Link>
        <span style={{ flex: 1 }} />
        <ThemeSwitch />
        <MenuClose />
      </Head>
      <CowHide />
      <Items aria-label="Main">
        {user?.isAdmin ? (
          <Suspense>
            <AdminMenuItems onClose={onClose} />
          </Suspense>
        ) : (
          items.map((item) => (
            <NavLink key={item.to} to={item.to} onClick={onClose}>
              {item.label}
            </NavLink>
          ))
        )}
        {token === null && (
          <NavLink to={paths.signIn} onClick={onClose}>
            Sign In
          </NavLink>
        )}
      </Items>
      <Foot>
        {token !== null && (
          <Button
            $wide
            onClick={() => {
              onClose();
              onLogOut();
            }}
          >
            <Icon name="logOut" />
            {/* The product's fixed text, like 'Sign In'. */}
            Logout
          </Button>
        )}
      </Foot>
    </MenuDialog>
  );
}
