/** Entry point of the commands, for Node 18 or newer; they run with the Node version of this project. */
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
