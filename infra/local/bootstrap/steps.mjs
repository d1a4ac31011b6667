const live = process.stdout.isTTY === true;
const colored = live && !process.env.NO_COLOR;

const paint = (code) => (text) => (colored ? `\u001B[${code}m${text}\u001B[0m` : text);
/** Colors of the terminal; plain text where colors are not supported. */
export const color = { bold: paint(1), dim: paint(2), amber: paint(33), green: paint(32), red: paint(31) };

const width = 52;
const draw = (mark, title, detail = '') => {
  const line = `  ${mark} ${title}`;
  return detail ? `${line.padEnd(width)} ${color.dim(detail)}` : line;
};

/** Prints a sentence above the line of a running step. */
export const warn = (sentence) => console.log(`${live ? '\r\u001B[K' : ''}  ${color.amber('!')} ${sentence}`);

/**
 * Runs one step of a longer job and prints it with its duration.
 *
 * @param {string} title
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @template T
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  let detail = '';
  const runningLine = () => {
    const room = Math.max(10, (process.stdout.columns ?? 120) - width - 12);
    return draw('…', title, `${seconds()}  ${detail.slice(0, room)}`);
  };
  // A terminal gets one line that changes, a log file a line every 10 s.
  const show = () => process.stdout.write(live ? `\r\u001B[K${runningLine()}` : `${runningLine()}\n`);
  const ticking = setInterval(show, live ? 250 : 10_000);
  if (live) show();
  const end = (line) => {
    clearInterval(ticking);
    process.stdout.write(`${live ? '\r\u001B[K' : ''}${line}\n`);
  };
  try {
    const result = await work((text) => {
      detail = text;
    });
    end(draw(color.green('✓'), title, seconds()));
    return result;
  } catch (error) {
    end(draw(color.red('✗'), title, seconds()));
    throw error;
  }
}
