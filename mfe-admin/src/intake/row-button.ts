import { color, styled } from '@cowbell/kit';

/** A line of the controls of the intake that is one button. */
export const RowButton = styled.button`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: start;
  > svg {
    flex: none;
    color: ${color.spotText};
  }
`;
