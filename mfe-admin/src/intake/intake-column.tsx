import { LastCallSection, type LastCallSectionProps } from './last-call-section.tsx';
import { MessageForm } from './message-form.tsx';

/** Last call and the message for the audience, where the column beside the list has room for them. */
export function IntakeColumn(props: LastCallSectionProps) {
  return (
    <>
      <LastCallSection {...props} />
      <MessageForm tonight={props.tonight} />
    </>
  );
}
