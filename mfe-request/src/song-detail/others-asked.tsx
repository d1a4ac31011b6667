import { color, EarTag, media, styled, useLiveQuery } from '@cowbell/kit';
import { useRef } from 'react';
import { NowPlayingDocument, SongAskedDocument, SongPlacesDocument } from '../generated/graphql.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isTyping } from '../typing.ts';
import { describeAsked } from './asked.ts';

const Block = styled.section`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 20px;
  padding: 14px 16px;
  background: ${color.stage};
  border-block: 1px solid ${color.line};
  b { display: block; font-weight: 700; }
  p { line-height: 1.35; color: ${color.dim}; b { color: ${color.text}; } }
  /* Above the cone of light of the form. */
  ${media.desktop} { position: relative; z-index: 1; border-inline: 1px solid ${color.line}; border-radius: 12px; }
  ${media.low} { padding-block: 8px; margin-bottom: 12px; }
`;

/**
 * How many others have requested the song, whether it plays or is next, and its place where requests are combined. Renders nothing when
 * nobody else has asked. The figures are from when the page opened, or from the latest decision of the band: to follow every request would
 * cost the server a query for each song.
 *
 * @param props.isExpected whether the guest knows that others have asked, so that it also appears above a field that has the focus.
 */
export function OthersAsked({ songId, isExpected }: { songId: string; isExpected: boolean }) {
  const { data } = useLiveQuery(SongAskedDocument, { topics: ['stage'], variables: { id: songId } });
  const isCombining = data?.show?.intake.combine ?? false;
  const places = useLiveQuery(SongPlacesDocument, { topics: ['stage'], skip: !isCombining }).data;
  const stage = useLiveQuery(NowPlayingDocument, { topics: ['stage'] }).data?.show;
  const ownIds = useOwnRequestIds();
  const isShown = useRef(false);
  const asked = data?.requests ?? [];
  if (asked.every(({ id }) => ownIds.includes(id)) || !stage || (isCombining && !places)) return null;
  // It would move the field in which somebody is typing.
  if (!isShown.current && !isExpected && isTyping()) return null;
  isShown.current = true;
  const place = places?.queue?.find(({ id }) => id === songId)?.place ?? null;
  const isThis = ({ songSnapshot }: { songSnapshot: { id: string } }) => songSnapshot.id === songId;
  const isPlaying = stage.nowPlaying && isThis(stage.nowPlaying);
  const onStage = isPlaying ? 'Playing now' : stage.upNext?.some(isThis) ? 'Up next' : null;
  const { lead, more } = describeAsked({ asked: asked.length, onStage, place, isCombining });
  return (
    <Block aria-label="Who asked for it">
      {isCombining && place !== null && (
        <EarTag width={50} look="outline">
          {String(place)}
        </EarTag>
      )}
      <p>
        <b>{lead}</b>
        {more}
      </p>
    </Block>
  );
}
