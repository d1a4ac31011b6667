import {
  ButtonLink,
  color,
  Drawing,
  media,
  paths,
  radius,
  styled,
  type TonightIntake,
  type,
  WideLink,
} from '@cowbell/kit';
import { BackIn } from '@cowbell/kit/back-in';
import { Note } from '@cowbell/kit/note';
import { splitMessage } from '@cowbell/kit/split-message';
import { ActionBar } from './layout.tsx';

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  padding: 0 16px calc(128px + env(safe-area-inset-bottom));
  ${media.desktop} { padding: 0; }
`;

const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 24px 20px;
  background: ${color.stage};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  h2 {
    margin-bottom: 4px;
    font: ${type.title};
    font-size: clamp(2.5rem, 1.6rem + 3.2vw, 3.75rem);
    text-wrap: balance;
  }
  > p {
    font-size: 1.125rem;
    line-height: 1.45;
  }
  > small {
    color: ${color.dim};
    font-size: 1rem;
  }
`;

const PauseNote = styled(Note)`
  gap: 16px;
  padding: 0 8px;
  font: inherit;
`;

/** Drawing of lucide (ISC license, lucide.dev). */
const disk = (
  <>
    <path d="M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
    <path d="M17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7M7 3v4a1 1 0 0 0 1 1h7" />
  </>
);

const texts = {
  PAUSED: { title: 'Requests are paused', text: 'The band takes no requests right now. It will be back.' },
  CLOSED: { title: 'No more requests tonight', text: 'Thank you for all of them.' },
  // The line below the navigation bar says that the show is over.
  ENDED: { title: 'Thank you for all the requests', text: 'You can request songs again at the next show.' },
} as const;

const endedForAdmins = { title: 'The show is over', text: 'The next one takes requests again.' };

interface ClosedCardProps {
  state: Exclude<TonightIntake['state'], 'OPEN'>;
  message: string | null;
  /** When the pause ends on its own, in ms since the epoch; 0 without such a time. */
  opensAt: number;
  isAdmin: boolean;
}

/** A short first sentence of the band's message is the headline; a longer one is all text. */
function contentOf({ state, message, opensAt, isAdmin }: ClosedCardProps): { title: string; text: string } {
  const { title, text } = isAdmin && state === 'ENDED' ? endedForAdmins : texts[state];
  if (!message) return { title, text: opensAt > 0 ? '' : text };
  const { headline = title, text: rest } = splitMessage(message);
  return { title: headline, text: rest };
}

function ViewRequests() {
  return (
    <ActionBar>
      <WideLink to={paths.requestList}>View Requests</WideLink>
    </ActionBar>
  );
}

export function ClosedCard(props: ClosedCardProps) {
  const { state, message, opensAt } = props;
  const { title, text } = contentOf(props);
  return (
    <Box>
      <Card>
        <h2 dir="auto">{title}</h2>
        {text && <p dir="auto">{text}</p>}
        {message && <small>A message from the band</small>}
        {opensAt > 0 && (
          <p>
            <BackIn opensAt={opensAt} />
          </p>
        )}
      </Card>
      {state === 'PAUSED' && (
        <PauseNote>
          <Drawing size={28}>{disk}</Drawing>
          We’ll keep your name, tip and message. The form comes back when requests reopen.
        </PauseNote>
      )}
      <ViewRequests />
    </Box>
  );
}

const refusals = {
  played: { title: 'We have played it already', text: 'Tonight a song can’t be requested again after it was played.' },
  declined: { title: 'Not tonight', text: 'The band isn’t playing this song tonight.' },
  notOffered: { title: 'Not tonight', text: 'This song is not on tonight’s list.' },
} as const;

export function RefusalCard({ reason }: { reason: keyof typeof refusals }) {
  const { title, text } = refusals[reason];
  return (
    <Box>
      <Card role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </Card>
      <ActionBar>
        <WideLink to={paths.songBrowser}>Pick another song</WideLink>
      </ActionBar>
      <ButtonLink to={paths.requestList}>View Requests</ButtonLink>
    </Box>
  );
}

/** In place of the request form for a guest who has as many requests on the list as the show takes of one guest. */
export function FullListCard({ count }: { count: number }) {
  return (
    <Box>
      <Card role="status">
        <h2>You have {count === 1 ? 'one request' : `${count} requests`} on the list</h2>
        <p>{count === 1 ? 'Send another when it was played.' : 'Send another when one of them was played.'}</p>
      </Card>
      <ViewRequests />
    </Box>
  );
}
