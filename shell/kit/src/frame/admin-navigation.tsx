import {
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/components/button.tsx';
import { Drawing, Icon } from '../ui/components/drawings.tsx';
import { color, font, media, radius, size } from '../ui/theme/tokens.ts';

/** Drawings of lucide (ISC license, lucide.dev). */
const drawings = {
  calendar: (
    <>
      <path d="M8 2v3M16 2v3M3 9h18" />
      <rect x="3" y="3" width="18" height="18" rx="2" />
    </>
  ),
  dashboard: (
    <>
      <rect width="7" height="9" x="3" y="3" rx="1" />
      <rect width="7" height="5" x="14" y="3" rx="1" />
      <rect width="7" height="9" x="14" y="12" rx="1" />
      <rect width="7" height="5" x="3" y="16" rx="1" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  up: <path d="m18 15-6-6-6 6" />,
  drum: (
    <>
      <path d="m2 2 8 8M22 2l-8 8M7 13.4v7.9M12 14v8M17 13.4v7.9M2 9v8a10 5 0 0 0 20 0V9" />
      <ellipse cx="12" cy="9" rx="10" ry="5" />
    </>
  ),
  microphone: (
    <>
      <path d="m11 7.6-6 8.2a1 1 0 0 0 .1 1.3l.8.8a1 1 0 0 0 1.3.1l7.9-6M16.5 21.2C15.5 20.5 14.4 20 13 20c-2.1 0-3.9 2.4-6 2s-2.8-3.4-1.5-4.5" />
      <circle cx="16" cy="7" r="5" />
    </>
  ),
  monitor: (
    <>
      <rect width="20" height="14" x="2" y="3" rx="2" />
      <path d="M8 21h8M12 17v4" />
    </>
  ),
  qrCode: (
    <>
      <rect width="5" height="5" x="3" y="3" rx="1" />
      <rect width="5" height="5" x="16" y="3" rx="1" />
      <rect width="5" height="5" x="3" y="16" rx="1" />
      <path d="M21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1" />
    </>
  ),
  users: (
    <>
      <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.1a4 4 0 0 1 0 7.8M22 21v-2a4 4 0 0 0-3-3.9" />
      <circle cx="9" cy="7" r="4" />
    </>
  ),
};

interface AdminItem {
  to: string;
  label: string;
  icon: ReactNode;
  /** Opens a tab that is not signed in. */
  isPublic?: true;
}

const target = ({ isPublic }: AdminItem) => isPublic && { target: '_blank', rel: 'noopener' };

const drawing = (name: keyof typeof drawings) => <Drawing>{drawings[name]}</Drawing>;

const stage: AdminItem = { to: '/stage', label: 'Stage', icon: drawing('microphone') };
const requestSong: AdminItem = { to: paths.songBrowser, label: 'Request a Song', icon: <Icon name="music" /> };
const requestList: AdminItem = { to: paths.requestList, label: 'Request List', icon: <Icon name="list" /> };
const artists: AdminItem = { to: paths.artists, label: 'Artists', icon: drawing('users') };
const songs: AdminItem = { to: paths.songs, label: 'Songs', icon: <Icon name="music" /> };
const show: AdminItem = { to: paths.show, label: 'Show', icon: drawing('calendar') };
const setList: AdminItem = { to: paths.setList, label: 'Set List', icon: <Icon name="list" /> };

/** Under 'More' on a desktop, each with a line of help, and in the back office of the menu on a phone. */
const moreItems: (AdminItem & { help: string })[] = [
  { to: paths.dashboard, label: 'Dashboard', help: 'Tonight at a glance', icon: drawing('dashboard') },
  { to: '/screen', label: 'Screen', help: 'For the TV in the room', icon: drawing('monitor'), isPublic: true },
  { to: '/poster', label: 'Poster', help: 'QR code, A4 and table cards', icon: drawing('qrCode') },
  { to: '/band', label: 'Band', help: 'Name, tip links and members', icon: drawing('drum') },
];

/** The bar has no room for these below 1,280 px: there they are under 'More'. */
const narrowItems = [
  { ...requestSong, help: 'As your guests see it' },
  { ...artists, help: 'Whose songs you play' },
];

const narrow = '@media (max-width: 1279.98px)';

/** Below 1,100 px, its links need the room of the word 'Logout', too. */
const Narrow = styled.div`
  display: contents;
  ${media.desktop} {
    nav:has(> &) {
      flex: 1;
      + span { flex: none; }
    }
  }
  ${narrow} {
    [data-narrow] { display: none; }
  }
  @media (max-width: 1099.98px) {
    header:has(&) > div > button:last-child {
      gap: 0;
      font-size: 0;
    }
  }
`;

/** In px. */
const panelWidth = 304;

const Panel = styled.div`
  position: fixed;
  top: calc(${size.topBarDesktop} + 8px);
  width: ${panelWidth}px;
  max-height: calc(100dvh - ${size.topBarDesktop} - 16px);
  padding: 8px 0;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.riser};
  color: ${color.text};
  overflow: auto;
  a {
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 60px;
    padding: 6px 20px;
    font: 600 1.125rem/1.25 ${font.plain};
  }
  a:hover,
  a.active { background: ${color.wash}; }
  a.active svg { color: ${color.spotText}; }
  a:focus-visible { outline-offset: -4px; }
  svg { color: ${color.dim}; }
  small {
    display: block;
    color: ${color.dim};
    font: 400 1rem/1.25 ${font.plain};
  }
  [data-narrow] { display: none; }
  ${narrow} {
    [data-narrow] { display: flex; }
  }
`;

/** Links that open below a button, and close at a choice, at Escape, and when the pointer or the focus goes elsewhere. */
function More({ Tab }: { Tab: ElementType }) {
  const box = useRef<HTMLSpanElement>(null);
  /** The left edge, in px; null while it is closed. */
  const [left, setLeft] = useState<number | null>(null);
  const { pathname } = useLocation();
  const isOpen = left !== null;
  const close = () => setLeft(null);

  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setLeft(null);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    window.addEventListener('resize', () => setLeft(null), { signal });
    return () => listeners.abort();
  }, [isOpen]);

  function toggle(event: MouseEvent<HTMLElement>): void {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    setLeft(isOpen ? null : Math.min(edge, innerWidth - panelWidth - 8));
  }

  function closeAtEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    box.current?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the controls inside.
    <span ref={box} onKeyDown={closeAtEscape}>
      <Tab
        as="button"
        type="button"
        aria-expanded={isOpen}
        className={moreItems.some(({ to }) => to === pathname) ? 'active' : ''}
        onClick={toggle}
      >
        More
        <Drawing size={20}>{isOpen ? drawings.up : drawings.down}</Drawing>
      </Tab>
      {isOpen && (
        <Panel style={{ left }}>
          {[...narrowItems, ...moreItems].map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end
              {...target(item)}
              data-narrow={narrowItems.some(({ to }) => to === item.to) ? '' : undefined}
              onClick={close}
            >
              {item.icon}
              <span>
                {item.label}
                <small>{item.help}</small>
              </span>
            </NavLink>
          ))}
        </Panel>
      )}
    </span>
  );
}

/** At the right edge. */
const StageLink = styled(ButtonLink)`
  flex: none;
  align-self: center;
  margin: 0 8px 0 auto;
  &:focus-visible { outline-offset: -4px; }
`;

/** What admins have among the links of a desktop's bar, which look like `Tab`. */
export function AdminBar({ Tab }: { Tab: ElementType }) {
  return (
    <Narrow>
      {[requestSong, requestList, artists, songs, show, setList].map((item) => (
        <Tab key={item.to} to={item.to} data-narrow={item === requestSong || item === artists ? '' : undefined}>
          {item.label}
        </Tab>
      ))}
      <More Tab={Tab} />
      <StageLink to={stage.to} $size="small">
        <Drawing size={20}>{drawings.microphone}</Drawing>
        {stage.label}
      </StageLink>
    </Narrow>
  );
}

const Tonight = styled.div`
  && a {
    justify-content: space-between;
    min-height: 68px;
  }
  svg { color: ${color.dim}; }
  a.active svg { color: inherit; }
`;

const BackOffice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: 0 20px;
  && a {
    gap: 12px;
    min-height: 56px;
    font: 500 1.125rem/1.2 ${font.plain};
  }
  svg { color: ${color.dim}; }
`;

const Head = styled.h2`
  margin: 24px 0 4px;
  color: ${color.dim};
  font: 600 1rem/1.3 ${font.plain};
`;

/** What admins have in the menu of a phone: the night first. */
export function AdminMenuItems({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Head>Tonight</Head>
      <Tonight>
        {[stage, requestList, requestSong].map(({ to, label, icon }) => (
          <NavLink key={to} to={to} onClick={onClose}>
            {label}
            {icon}
          </NavLink>
        ))}
      </Tonight>
      <Head>Back office</Head>
      <BackOffice>
        {[moreItems[0], setList, show, artists, songs, ...moreItems.slice(1)].map(
          (item) =>
            item && (
              <NavLink key={item.to} to={item.to} end {...target(item)} onClick={onClose}>
                {item.icon}
                {item.label}
              </NavLink>
            ),
        )}
      </BackOffice>
    </>
  );
}
