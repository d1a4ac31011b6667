/** Something the person at the terminal can act on: its message is shown as one sentence, without a stack. */
export class Failure extends Error {
  name = 'Failure';
}
