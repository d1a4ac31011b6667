import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { useTipButtonVisible, useTipDialog } from '../tip-dialog.tsx';
import { EarTag, Icon } from '../ui/components/drawings.tsx';
import { color, media, motion, size, type } from '../ui/theme/tokens.ts';

const item = `
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 14px 4px 8px;
  font: ${type.bar};
  text-align: center;
  ${media.lowPhone} {
    flex-direction: row;
    justify-content: center;
    padding-block: 4px;
  }
`;

const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: 1fr minmax(104px, auto) 1fr;
  min-height: calc(${size.bottomBar} + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.stage};
  border-top: 1px solid ${color.line};
  ${media.desktop} { display: none; }
`;

const Tab = styled(NavLink)`
  ${item}
  color: ${color.dim};
  &.active {
    color: ${color.text};
    svg { color: ${color.spotText}; }
  }
  &.active::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 34px;
    background: ${color.wash};
    clip-path: polygon(36% 0, 64% 0, 100% 100%, 0 100%);
  }
  &:focus-visible { outline-offset: -4px; }
`;

const Tip = styled.button`
  ${item}
  padding-top: 49px;
  color: ${color.text};
  transition:
    opacity ${motion.quick},
    translate ${motion.move},
    visibility ${motion.quick};
  > span {
    position: absolute;
    top: -26px;
  }
  &[data-hidden] {
    visibility: hidden;
    opacity: 0;
    translate: 0 50%;
  }
  ${media.lowPhone} {
    padding: 0 8px 0 40px;
    > span {
      top: -11px;
      left: -8px;
      scale: 0.6;
    }
  }
  ${media.calm} { transition: none; }
  &:focus-visible { outline-offset: -4px; }
`;

/** On a phone; the tip button hides while the page shows its own, and for admins. */
export function BottomBar() {
  const tipDialog = useTipDialog();
  const isAdmin = useSession().user?.isAdmin;
  const isHidden = useTipButtonVisible() || isAdmin;
  return (
    <Bar aria-label="Quick">
      <Tab to={paths.songBrowser}>
        <Icon name="music" />
        Request a Song
      </Tab>
      <Tip type="button" data-hidden={isHidden || undefined} aria-haspopup="dialog" onClick={tipDialog.toggle}>
        <EarTag fixed width={56} hole={color.stage} halo={color.ground}>
          $
        </EarTag>
        {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
      </Tip>
      <Tab to={paths.requestList}>
        <Icon name="list" />
        Request List
      </Tab>
    </Bar>
  );
}
