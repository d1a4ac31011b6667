import { maxMessageLength } from '@cowbell/contracts/rules/request';
import { countCharacters } from '@cowbell/contracts/rules/text';
import { type FieldProps, TextArea } from '@cowbell/kit/form';

/** The message of a request to the band, with how long it is. `value` is what the field holds. */
export function MessageField({ field, value }: { field: FieldProps; value: string }) {
  return (
    <TextArea
      label="Message"
      hint={`${countCharacters(value)} of ${maxMessageLength}`}
      placeholder="Say something to the band"
      rows={2}
      {...field}
    />
  );
}
