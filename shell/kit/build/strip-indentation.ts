/** A loader: styles are text inside of the code, whose indentation a minifier has to keep. Phones do not need it. */
export default function stripIndentation(source: string): string {
  return source.replace(/\n +/g, '\n');
}
