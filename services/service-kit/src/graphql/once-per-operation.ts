/**
 * A read whose result all fields of an operation share, so that they show one moment. It begins again with the next
 * operation.
 *
 * @returns a function of the operation's context.
 */
export function oncePerOperation<Result>(read: () => Promise<Result>): (context: object) => Promise<Result> {
  const results = new WeakMap<object, Promise<Result>>();
  return (context) => {
    const result = results.get(context) ?? read();
    results.set(context, result);
    return result;
  };
}
