import { color, Drawing, type DueTip, font, Icon, radius, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { Note } from '@cowbell/kit/note';
import { readConfig } from '../config.ts';
import { fillTipLink } from './fill-tip-link.ts';

const Links = styled.ul`
  display: grid;
  gap: 12px;
  a {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 76px;
    padding: 8px 16px 8px 20px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.control};
    background: ${color.stage};
  }
  a:focus-visible { border-radius: ${radius.control}; }
  div { flex: 1; }
  b {
    display: block;
    font: 800 1.625rem/1 ${font.display};
  }
  small {
    display: block;
    margin-top: 3px;
    color: ${color.dim};
    font-size: 0.9375rem;
    line-height: 1.3;
  }
`;

export function TipLinks({ due, onClose }: { due: DueTip | null; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={due ? `Send $${due.amount}` : 'Send a Tip'} cowHide>
      <Links>
        {readConfig().tipLinks.map((link) => (
          <li key={link.url}>
            <a
              href={fillTipLink(link.url, due)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => due?.onOpened()}
            >
              <div>
                <b>{link.name}</b>
                <small>Opens in a new tab</small>
              </div>
              <Drawing>
                <path d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
              </Drawing>
            </a>
          </li>
        ))}
      </Links>
      <Note style={{ marginTop: 20 }}>
        <Icon name={due ? 'music' : 'skipLine'} />
        {due
          ? `You promised it for ‘${due.note}’. Thank you!`
          : 'Requests will be prioritized by tip amount so pay more to skip the line'}
      </Note>
    </Dialog>
  );
}
