import { useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { IconButton } from './button.tsx';
import { controlBox } from './choice.tsx';
import { Icon } from './drawings.tsx';

const Box = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 4px 0 16px;
  > svg { color: ${color.dim}; }
  input {
    flex: 1;
    height: 53px;
  }
  input:focus-visible { outline: none; }
  input::-webkit-search-cancel-button { display: none; }
  input::placeholder {
    color: ${color.dim};
    opacity: 1;
  }
`;

/** Its clear button keeps the focus in the box. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onChange('');
        }}
      />
      {props.value !== '' && (
        <IconButton
          aria-label="Clear search"
          onClick={() => {
            props.onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </Box>
  );
}
