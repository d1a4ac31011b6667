import { color, Drawing, media, styled } from '@cowbell/kit';
import type { ReactNode } from 'react';

const Details = styled.details`
  background: ${color.stage};
  scroll-margin-top: 80px;
  summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 0 var(--gutter);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    > svg { color: ${color.spotText}; }
    > svg:last-child { margin-left: auto; }
  }
  summary::-webkit-details-marker { display: none; }
  &[open] summary > svg:last-child { rotate: 180deg; }
  ${media.desktop} {
    summary { min-height: 64px; }
  }
`;

/** A part of a list that can be unfolded. */
export function Fold({ id, summary, children }: { id?: string; summary: ReactNode; children: ReactNode }) {
  return (
    <Details id={id}>
      <summary>
        {summary}
        <Drawing>
          <path d="m6 9 6 6 6-6" />
        </Drawing>
      </summary>
      {children}
    </Details>
  );
}
