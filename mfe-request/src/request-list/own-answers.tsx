import { color, media, styled, useStore } from '@cowbell/kit';
import { Fold } from '@cowbell/kit/queue';
import type { ComponentProps } from 'react';
import { openedTipStore } from '../own-requests/own-requests.ts';
import { OwnRows, RowsHeading } from '../own-requests/own-rows.tsx';
import { isOnList, isTipDue, sortByInterest } from '../own-requests/status-text.ts';
import type { OwnRequests } from '../own-requests/use-own-requests.ts';

const Box = styled.section<{ $isDue: boolean }>`
  border-bottom: 1px solid ${color.line};
  ol { border: 0; }
  li:last-child { border: 0; }
  details {
    border-top: 1px solid ${color.line};
    summary { min-height: 48px; }
    ol { border-top: 1px solid ${color.line}; }
  }
  ${({ $isDue }) => $isDue && `${media.lowPhone} { order: -1; }`}
  ${media.desktop} {
    margin-top: auto;
    border-top: 1px solid ${color.line};
    border-bottom: 0;
    background: ${color.stage};
    > h2 { padding-inline: 32px; }
    li { padding-inline: 32px; }
  }
  /* In a window that is high enough, it stays in view while the column scrolls. */
  @media (min-width: 900px) and (min-height: 900px) {
    position: sticky;
    bottom: 0;
    max-height: 70%;
    overflow-y: auto;
  }
  /* In a lower one, it covers nothing, and takes less room. */
  @media (min-width: 900px) and (max-height: 899.98px) {
    > h2 { padding-top: 4px; }
    li {
      row-gap: 6px;
      padding-block: 8px;
      > button,
      > a { min-height: 48px; }
    }
  }
`;

interface OwnAnswersProps {
  ownRequests: OwnRequests;
  /** Scrolls to a place of the list; null where the list is below. */
  onShow: ((place: number) => void) | null;
}

/** The guest's own requests that have an answer; beside the list, also those that wait. Most of them are folded. */
export function OwnAnswers({ ownRequests, onShow }: OwnAnswersProps) {
  const openedTips = useStore(openedTipStore);
  const all = sortByInterest(ownRequests.requests ?? [], ownRequests.places, openedTips);
  const lastShow = sortByInterest(ownRequests.lastShow, ownRequests.places, openedTips);
  const waiting = onShow ? all.filter(({ id }) => ownRequests.places.has(id)) : [];
  const requests = [...all.filter((request) => !isOnList(request)), ...waiting];
  if (requests.length + lastShow.length === 0) return null;
  const isDue = [...requests, ...lastShow].some((request) => isTipDue(request, openedTips));
  return (
    <Box aria-label="Your requests" $isDue={isDue}>
      <Answers title="Yours tonight" requests={requests} places={ownRequests.places} {...(onShow && { onShow })} />
      <Answers title="Yours from the last show" requests={lastShow} places={ownRequests.places} isLastShow />
    </Box>
  );
}

function Answers({ title, requests, ...rows }: ComponentProps<typeof OwnRows> & { title: string }) {
  const openedTips = useStore(openedTipStore);
  if (requests.length === 0) return null;
  const shown = requests.filter((request) => isTipDue(request, openedTips)).length + 1;
  const remaining = requests.slice(shown);
  return (
    <>
      <RowsHeading>{title}</RowsHeading>
      <OwnRows requests={requests.slice(0, shown)} {...rows} />
      {remaining.length > 0 && (
        <Fold summary={`${remaining.length} more`}>
          <OwnRows requests={remaining} {...rows} />
        </Fold>
      )}
    </>
  );
}
