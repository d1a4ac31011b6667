import { color, styled } from '@cowbell/kit';

/** A secondary sentence beside an icon. */
export const Note = styled.p`
  display: flex;
  gap: 12px;
  color: ${color.dim};
  font-size: 1rem;
  line-height: 1.4;
  svg { color: ${color.spotText}; }
`;
