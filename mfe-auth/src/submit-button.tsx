import { Button } from '@cowbell/kit';

/** The one button of a form, which says what it waits for. */
export function SubmitButton(props: {
  label: string;
  busyLabel: string;
  isSending: boolean;
  /** How long nothing may be sent, in words; null when something may. */
  wait: string | null;
}) {
  const { label, busyLabel, isSending, wait } = props;
  const isHeld = isSending || wait !== null;
  return (
    <Button
      type="submit"
      $look="go"
      $size="big"
      $wide
      aria-disabled={isHeld}
      // A second tap while the first is under way, or before the limit allows, does nothing; so does Enter.
      onClick={(event) => isHeld && event.preventDefault()}
    >
      {isSending ? busyLabel : wait ? `Try again in ${wait}` : label}
    </Button>
  );
}
