import { color, EarTag, media, styled, type, useLiveQuery } from '@cowbell/kit';
import { NowPlayingDocument } from '@cowbell/kit/queue';
import { isCalm } from '@cowbell/kit/viewport';
import { type MouseEvent, useRef } from 'react';
import { SongAskedDocument, SongPlacesDocument } from '../generated/graphql.ts';
import { isTyping } from '../is-typing.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';

const numbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

function peopleAsked(count: number): string {
  return count === 1 ? 'One person asked.' : `${numbers[count] ?? count} people asked.`;
}

interface AskedSong {
  asked: number;
  onStage: 'Playing now' | 'Up next' | null;
  /** In a show that combines requests, from 1; null when the song does not wait, or its place is not known. */
  place: number | null;
  isCombining: boolean;
}

export function describeAsked({ asked, onStage, place, isCombining }: AskedSong): { lead: string; more: string } {
  const where = onStage ?? (place === null ? 'Already on the list' : `Number ${place}`);
  return { lead: `${where}. ${peopleAsked(asked)}`, more: isCombining ? 'Your tip adds to theirs.' : '' };
}

const Block = styled.section`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 18px;
  padding: 12px 16px;
  background: ${color.stage};
  border-block: 1px solid ${color.line};
  b { font-weight: 700; }
  div { flex: 1; }
  p {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    line-height: 1.35;
    color: ${color.dim};
    b { color: ${color.text}; }
  }
  ${media.desktop} {
    position: relative;
    z-index: 1;
    border-inline: 1px solid ${color.line};
    border-radius: 12px;
  }
  ${media.low} {
    padding-block: 8px;
    margin-bottom: 12px;
  }
`;

const MeToo = styled.button`
  margin-block: -12px;
  min-height: 48px;
  color: ${color.text};
  font: ${type.small};
  white-space: nowrap;
`;

/** Brings the form into view, with the focus in the first empty field, or else on the button that sends it. */
function goToForm({ currentTarget }: MouseEvent): void {
  const form = currentTarget.closest('section')?.parentElement?.querySelector('form');
  form?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth' });
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  const next = fields.find(({ value }) => !value) ?? form?.querySelector<HTMLElement>('[type=submit]');
  next?.focus({ preventScroll: true });
}

/** How many have requested the song, and where it is. With `isExpected`, also above a field that has the focus. */
export function OthersAsked({ songId, isExpected }: { songId: string; isExpected: boolean }) {
  const { data } = useLiveQuery(SongAskedDocument, { topics: ['stage'], variables: { id: songId } });
  const isCombining = data?.show?.intake.combine ?? false;
  const places = useLiveQuery(SongPlacesDocument, { topics: ['stage'], skip: !isCombining }).data;
  const stage = useLiveQuery(NowPlayingDocument, { topics: ['stage'] }).data?.show;
  const ownIds = useOwnRequestIds();
  const isShown = useRef(false);
  const asked = data?.requests ?? [];
  const others = asked.filter(({ id }) => !ownIds.includes(id));
  if (others.length === 0 || !stage || (isCombining && !places)) return null;
  // It would move the field in which somebody is typing.
  if (!isShown.current && !isExpected && isTyping()) return null;
  isShown.current = true;
  const place = places?.queue?.find(({ id }) => id === songId)?.place ?? null;
  const isThis = ({ songSnapshot }: { songSnapshot: { id: string } }) => songSnapshot.id === songId;
  const isPlaying = stage.nowPlaying && isThis(stage.nowPlaying);
  const onStage = isPlaying ? 'Playing now' : stage.upNext?.some(isThis) ? 'Up next' : null;
  const { lead, more } = describeAsked({ asked: asked.length, onStage, place, isCombining });
  const meToo = others.length === asked.length && (
    <MeToo type="button" onClick={goToForm}>
      Me too
    </MeToo>
  );
  return (
    <Block aria-label="Who asked for it">
      {isCombining && place !== null && (
        <EarTag width={50} look="outline">
          {String(place)}
        </EarTag>
      )}
      <div>
        <p>
          <b>{lead}</b>
          {!more && meToo}
        </p>
        {more && (
          <p>
            {more}
            {meToo}
          </p>
        )}
      </div>
    </Block>
  );
}
