/** An error that the user can fix: its message is printed as one sentence, without a stack trace. */
export class Failure extends Error {
  name = 'Failure';
}
