import {
  askForTip,
  Button,
  ButtonLink,
  color,
  EarTag,
  nameOfSong,
  paths,
  styled,
  useStore,
  useTonightIntake,
} from '@cowbell/kit';
import type { ReactNode } from 'react';
import { addOpenedTip, openedTipStore } from './own-requests.ts';
import type { OwnRequest, StatusText } from './status-text.ts';

const SendTip = styled(Button)`
  && {
    gap: 16px;
    margin-bottom: 4px;
    padding: 4px 20px;
    border-color: ${color.edge};
    background: ${color.hide};
    color: ${color.ink};
    &:not(:active) { box-shadow: 0 4px 0 ${color.edge}; }
  }
`;

interface StatusActionProps {
  request: Pick<OwnRequest, 'id' | 'tip' | 'songSnapshot'>;
  action: StatusText['action'];
  look?: 'line' | 'inkLine';
  /** In its place while there is nothing to do. */
  children?: ReactNode;
}

/** What a guest can do about an own request: send the due tip, or pick another song. */
export function StatusAction({ request, action, look = 'line', children }: StatusActionProps) {
  const { id, tip, songSnapshot } = request;
  const hasOpenedTip = useStore(openedTipStore).includes(id);
  const isOpen = (useTonightIntake()?.state ?? 'OPEN') === 'OPEN';
  if (action === 'pickAnother' && isOpen) {
    return (
      <ButtonLink to={paths.songBrowser} $look={look} $size={look === 'line' ? 'small' : 'normal'}>
        Pick another song
      </ButtonLink>
    );
  }
  if (action !== 'sendTip') return children;
  const amount = tip ?? 0;
  const ask = () => askForTip({ amount, note: songSnapshot.title, onOpened: () => addOpenedTip(id) });
  return hasOpenedTip ? (
    <Button
      $look={look}
      aria-haspopup="dialog"
      aria-label={`Send $${amount} again for ${nameOfSong(songSnapshot)}`}
      onClick={ask}
    >
      Send ${amount} again
    </Button>
  ) : (
    <SendTip
      $look="ink"
      aria-haspopup="dialog"
      aria-label={`Send $${amount} for ${nameOfSong(songSnapshot)}`}
      onClick={ask}
    >
      <EarTag fixed width={26} hole={color.ink}>
        $
      </EarTag>
      Send ${amount}
    </SendTip>
  );
}
