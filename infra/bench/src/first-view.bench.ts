/** `npm run bench -- first-view`: the first and second visit to /request on a slow phone; 7 `--visits`. */
import { parseArgs } from 'node:util';
import { buildFrontEnds } from '@cowbell/local/front-ends/build-front-ends';
import { startStack } from '@cowbell/local/stack/stack';
import { conditions, launchBrowser, type Vitals } from './browser/phone.ts';
import { type FirstVisit, type LoadedFile, type SecondVisit, visit, visitAgain } from './first-view/visit.ts';
import { noFailures, reportGoals } from './goals.ts';
import { production } from './settings.ts';
import { median, medianWithSpread } from './statistics.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '7' } } });
const visits = Number(values.visits);

/** The time until songs are on screen at the second visit, as a part of the same time at the first visit. */
const secondVisitGoal = 0.5;

function printFiles(files: readonly LoadedFile[]): void {
  const scripts = files.filter(({ kind }) => kind === 'script');
  const fonts = files.filter(({ kind }) => kind === 'font');
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
  const sum = (list: readonly LoadedFile[], size: 'plain' | 'gzip' | 'brotli') =>
    kilobytes(list.reduce((total, file) => total + file[size], 0));
  console.log(`\nFirst visit, in kB (1000 bytes)\n    plain  gzip -9   brotli`);
  for (const file of scripts) {
    console.log(`${kilobytes(file.plain)} ${kilobytes(file.gzip)} ${kilobytes(file.brotli)}  ${file.path}`);
  }
  console.log(`${sum(scripts, 'plain')} ${sum(scripts, 'gzip')} ${sum(scripts, 'brotli')}  JavaScript`);
  console.log(`${sum(fonts, 'plain')} ${sum(fonts, 'gzip')} ${sum(fonts, 'brotli')}  fonts`);
}

await buildFrontEnds();
const stack = await startStack({ environment: production });
const browser = await launchBrowser();
try {
  const firstVisits: FirstVisit[] = [];
  const secondVisits: SecondVisit[] = [];
  for (let count = 0; count < visits; count += 1) {
    secondVisits.push(await visitAgain(browser, stack.url));
    firstVisits.push(await visit(browser, stack.url));
  }
  const files = firstVisits.at(-1)?.files ?? [];
  printFiles(files);
  const { roundTrip, megabitsDown, cpuSlowdown } = conditions;
  console.log(
    `\n${visits} visits each at ${roundTrip} ms, ${megabitsDown} Mbit/s and ${cpuSlowdown}× slower CPU: ` +
      'median (least to most)\n',
  );
  const printVitals = (title: string, vitals: readonly Vitals[]) => {
    const spreadOf = (read: (visit: Vitals) => number, digits = 0) => medianWithSpread(vitals.map(read), digits);
    console.log(title);
    console.log(`  largest paint   ${spreadOf(({ largestPaint }) => largestPaint)} ms`);
    console.log(`                  ${[...new Set(vitals.map(({ largestElement }) => largestElement))].join(', ')}`);
    console.log(`  list on screen  ${spreadOf(({ listAt }) => listAt ?? Number.NaN)} ms`);
    console.log(`  layout shift    ${spreadOf(({ layoutShift }) => layoutShift, 3)}`);
  };
  printVitals('First visit', firstVisits);
  printVitals('Second visit', secondVisits);
  console.log(`  list of now     ${medianWithSpread(secondVisits.map(({ freshAt }) => freshAt))} ms`);
  const scripts = files.filter(({ kind }) => kind === 'script').reduce((sum, { gzip }) => sum + gzip, 0);
  const medianOf = (read: (vitals: Vitals) => number) => median(firstVisits.map(read));
  const largestPaint = medianOf((vitals) => vitals.largestPaint);
  const layoutShift = medianOf((vitals) => vitals.layoutShift);
  const secondList = median(secondVisits.map(({ listAt }) => listAt ?? Number.NaN));
  const secondPart = secondList / medianOf(({ listAt }) => listAt ?? Number.NaN);
  const failed = (list: readonly { failed: number }[]) => list.reduce((sum, one) => sum + one.failed, 0);
  reportGoals({
    goals: [
      {
        what: 'first view: JavaScript',
        figure: `${(scripts / 1000).toFixed(0)} kB gzip`,
        goal: '≤ 200 kB',
        met: scripts <= 200_000,
      },
      {
        what: 'first view: largest paint',
        figure: `${largestPaint.toFixed(0)} ms`,
        goal: '≤ 2500 ms',
        met: largestPaint <= 2_500,
      },
      {
        what: 'second visit: songs on screen, beside the first',
        figure: `${secondPart.toFixed(2)}× (${secondList.toFixed(0)} ms)`,
        goal: `≤ ${secondVisitGoal}×`,
        met: secondPart <= secondVisitGoal,
      },
      { what: 'first view: layout shift', figure: layoutShift.toFixed(3), goal: '≤ 0.1', met: layoutShift <= 0.1 },
      noFailures('what the pages could not load', {
        first: failed(firstVisits),
        second: failed(secondVisits),
      }),
    ],
    rules: [
      'First and second visits go through the same slow network, over connections that they open, with the same slow CPU.',
      'Between the two visits of a phone the network is fast, until its service worker has stored the songs.',
    ],
  });
} finally {
  await browser.close();
  await stack.stop();
}
