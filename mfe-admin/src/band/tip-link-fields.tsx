import { maxTipLinks } from '@cowbell/contracts/rules/band';
import { Button, color, IconButton, media, styled, type, VisuallyHidden } from '@cowbell/kit';
import { FieldError, type SchemaForm, TextField, useWatch } from '@cowbell/kit/form';
import { useEffect, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon.tsx';
import type { BandFormValues, ValidBandForm } from './band-form-values.ts';

const Group = styled.section`
  display: grid;
  gap: 16px;
  h2 { font: ${type.heading}; }
  > p { color: ${color.dim}; }
  > button { justify-self: start; }
`;

const LinkFields = styled.fieldset`
  display: grid;
  grid-template: 'name remove' auto 'url url' auto / minmax(0, 1fr) 48px;
  align-items: start;
  gap: 12px 8px;
  margin: 0;
  padding: 0 0 16px;
  border: 0;
  border-bottom: 1px solid ${color.line};
  > :nth-child(3) { grid-area: url; }
  > button {
    grid-area: remove;
    margin-top: 34px;
  }
  ${media.desktop} {
    grid-template: 'name url remove' auto / minmax(0, 1fr) minmax(0, 2fr) 48px;
    gap: 16px;
    padding: 0;
    border: 0;
  }
`;

/** The band's payment pages, in the order in which the audience sees them. */
export function TipLinkFields({ form }: { form: SchemaForm<BandFormValues, ValidBandForm> }) {
  const links = useWatch({ control: form.control, name: 'tipLinks' });
  const group = useRef<HTMLElement>(null);
  const { submitCount, errors } = form.formState;
  const problem = errors.tipLinks?.message;

  // The form itself finds the fields of its own names only.
  useEffect(() => {
    if (submitCount > 0 && !form.formState.errors.name) {
      group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [submitCount, form]);

  function focusLast(): void {
    // It is rendered only then.
    setTimeout(() => [...(group.current?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input')?.focus());
  }

  return (
    <Group ref={group} aria-labelledby="tip-links">
      <h2 id="tip-links" tabIndex={-1}>
        Tip links
      </h2>
      <p>
        Your payment pages, in this order. In a link, {'{amount}'} stands for the dollars that a guest promised, and{' '}
        {'{note}'} for the song.
      </p>
      {links.map((link, index) => (
        <LinkFields key={index}>
          <VisuallyHidden as="legend">Tip link {index + 1}</VisuallyHidden>
          <TextField
            label="Name"
            placeholder="Venmo"
            dir="auto"
            autoComplete="off"
            {...form.field(`tipLinks.${index}.name`)}
          />
          <TextField
            label="Link"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...form.field(`tipLinks.${index}.url`)}
          />
          <IconButton
            aria-label={`Remove ${link.name || `tip link ${index + 1}`}`}
            style={{ color: color.danger }}
            onClick={() => {
              form.clearErrors('tipLinks');
              form.setValue('tipLinks', links.toSpliced(index, 1));
              group.current?.querySelector<HTMLElement>('h2')?.focus();
            }}
          >
            <AdminIcon name="trash" />
          </IconButton>
        </LinkFields>
      ))}
      {problem && <FieldError role="alert">{problem}</FieldError>}
      {links.length < maxTipLinks && (
        <Button
          $size="small"
          onClick={() => {
            form.setValue('tipLinks', [...links, { name: '', url: '' }]);
            focusLast();
          }}
        >
          <AdminIcon name="plus" />
          Add a Tip Link
        </Button>
      )}
    </Group>
  );
}
