import type { DeclineReason } from '@cowbell/contracts/rules/decision';
import { Button, color, media, styled, useLiveQuery } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { useRef, useState } from 'react';
import { SongRequestsDocument } from '../../generated/graphql.ts';
import { declineReasons } from '../../shared/decline-reasons.ts';
import { decideSong } from '../actions/decide.ts';
import { shownShow } from '../actions/shown-show.ts';

const Reasons = styled.fieldset`
  margin: 12px -24px 20px;
  label {
    display: flex;
    align-items: center;
    gap: 20px;
    min-height: 60px;
    padding: 8px 24px;
    border-top: 1px solid ${color.line};
    font-size: 1.0625rem;
    ${media.low} { min-height: 48px; }
  }
  input {
    flex: none;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    margin: 0;
    appearance: none;
    border: 2px solid ${color.edge};
    border-radius: 50%;
  }
  input:checked {
    border-color: ${color.spotText};
    &::before {
      content: '';
      width: 14px;
      height: 14px;
      border-radius: 50%;
      background: ${color.spotText};
    }
  }
  input:focus-visible { border-radius: 50%; }
  ${media.lowPhone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: 12px;
`;

const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function describeAskers(asked: number): string {
  if (asked < 2) return 'The guest who asked';
  return asked === 2 ? 'Both people who asked' : `All ${numbers[asked - 3] ?? asked} people who asked`;
}

export function DeclineDialog(props: { song: { id: string; title: string }; asked: number; onClose: () => void }) {
  const { song, asked, onClose } = props;
  const [showId] = useState(shownShow);
  const [reason, setReason] = useState<DeclineReason>('NOT_TONIGHT');
  // In a show that does not combine requests, others may have rows of their own.
  const { data } = useLiveQuery(SongRequestsDocument, { topics: ['requests'], variables: { songId: song.id } });
  const readers = data?.requests?.length ?? asked;
  const firstReason = useRef<HTMLInputElement>(null);
  const decline = () => {
    onClose();
    void decideSong(song.title, { songId: song.id, status: 'DECLINED', reason, showId });
  };
  return (
    <Dialog open onOpenChange={onClose} title="Not tonight" initialFocus={firstReason}>
      <p style={{ color: color.dim }}>
        {song.title}. {describeAskers(readers)} will see this:
      </p>
      <Reasons>
        {Object.entries(declineReasons).map(([value, sentence]) => (
          <label key={value}>
            <input
              ref={value === 'NOT_TONIGHT' ? firstReason : undefined}
              type="radio"
              name="reason"
              checked={value === reason}
              onChange={() => setReason(value as DeclineReason)}
            />
            {sentence}
          </label>
        ))}
      </Reasons>
      <Buttons>
        <Button onClick={onClose}>Cancel</Button>
        <Button $look="go" onClick={decline}>
          Not Tonight
        </Button>
      </Buttons>
    </Dialog>
  );
}
