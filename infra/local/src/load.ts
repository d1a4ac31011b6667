/** `npm run load -- <journey>`: runs one journey of infra/load, which starts what it needs. */
import { readdirSync } from 'node:fs';
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { runCommand } from './command.ts';
import { readLocalConfig } from './configuration/local-config.ts';
import { runInTerminal } from './processes/run.ts';

const folder = `${root}/infra/load/src`;

await runCommand(async () => {
  readLocalConfig();
  const [name = '', ...options] = process.argv.slice(2);
  const journeys = readdirSync(`${folder}/journeys`).map((file) => file.replace('.ts', ''));
  const names = [...journeys.filter((journey) => journey !== 'phone'), 'two'];
  if (!names.includes(name)) throw new Failure(`Which journey? npm run load -- ${names.join(' | ')}`);
  const args = name === 'two' ? [`${folder}/two.ts`] : [`${folder}/run-journey.ts`, name, ...options];
  return await runInTerminal(process.execPath, args);
});
