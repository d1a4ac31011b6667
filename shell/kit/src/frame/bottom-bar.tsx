import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { useTipButtonVisible, useTipDialog } from '../tip-dialog.ts';
import { EarTag } from '../ui/components/ear-tag.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { color } from '../ui/theme/tokens.ts';
import { Bar, Tab, Tip } from './bottom-bar.styles.ts';

/**
 * On a phone: the two main screens, and the tip button between them. The tip button hides while the page shows its own, and from
 * admins, who do not tip themselves: it would cover their buttons.
 */
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
