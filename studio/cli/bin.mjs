#!/usr/bin/env node
/** `npx rules-studio`: runs the TypeScript sources of this checkout as they are. */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// The sources' own settings, wherever the command is called from.
register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });

const { main } = await import('./main.ts');
const { shellIo } = await import('./io.ts');

// `rules-studio list | head` closes the pipe early: that is no error of ours.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await main(process.argv.slice(2), shellIo());
