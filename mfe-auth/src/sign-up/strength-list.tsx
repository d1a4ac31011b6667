import { minPasswordLength } from '@cowbell/contracts/rules/account';
import { color, media, styled, VisuallyHidden } from '@cowbell/kit';
import { CheckMark } from '@cowbell/kit/form';

/** What makes a password strong. Only the length is required; the rest is advice. */
export const strengthRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `At least ${minPasswordLength} characters`,
    isMet: (password) => password.trim().length >= minPasswordLength,
  },
  { label: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'One digit', isMet: (password) => /\p{Nd}/u.test(password) },
  { label: 'One special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

const List = styled.ul`
  display: grid;
  gap: 6px 16px;
  margin-top: -4px;
  font-size: 1rem;
  ${media.desktop} { grid-template-columns: 1fr 1fr; }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${color.dim};
  }
  li[data-met] { color: ${color.text}; }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1.5px solid ${color.edge};
  border-radius: 50%;
  [data-met] > & {
    border-color: ${color.spotLip};
    background: ${color.spot};
    color: ${color.onSpot};
  }
`;

/** Says while a password is typed what would make it strong. Read to screen readers as a whole when it changes. */
export function StrengthList({ password }: { password: string }) {
  return (
    <List aria-label="What makes it strong" aria-live="polite">
      {strengthRules.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li key={label} data-met={met || undefined}>
            <Sign>{met && <CheckMark size={14} strokeWidth={3} />}</Sign>
            {label}
            <VisuallyHidden>{met ? ': yes' : ': not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </List>
  );
}
