import { css } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

export const controlBox = css`
  width: 100%;
  min-height: 56px;
  padding: 0 16px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.stage};
  color: ${color.text};
  font-size: 1.125rem;
  &::placeholder {
    color: ${color.dim};
    opacity: 1;
  }
  &:focus-visible,
  &:focus-within {
    outline: 3px solid ${color.spotText};
    outline-offset: 2px;
    border-color: ${color.text};
    border-radius: ${radius.control};
  }
  /* An input inside of the box has none of its own. */
  input {
    min-width: 0;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
  }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
`;
