import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./studio/app'),
  base: './',
  publicDir: false,
  plugins: [react()],
  worker: { format: 'es' },
  // Rulesets, machines and replays lie beside the app, not under it.
  server: { host: '127.0.0.1', fs: { allow: [here('.')] } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The editor's core alone is larger than the default limit; it is loaded by itself.
    chunkSizeWarningLimit: 4000,
  },
});
