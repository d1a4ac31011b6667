/**
 * Entry point of `npm start`, `npm test` and the other commands. It needs only Node 18 and npm: it gets the Node and pnpm
 * versions of this project, installs the packages, and runs infra/local/src/<command>.ts. It has no dependencies.
 */
const [command = 'start', ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < 18) {
  console.error(`Cowbell needs Node 18 or newer to start; this is ${process.version}.`);
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('Cowbell runs on Linux and macOS; on Windows, run it inside WSL.');
  process.exit(1);
}

const { bootstrap } = await import('./bootstrap/bootstrap.mjs');
await bootstrap(command, args);
