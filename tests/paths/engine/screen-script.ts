import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let script: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL('screen.ts', import.meta.url)), formats: ['iife'], name: 'walkedScreen', fileName: 'screen' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('screen.ts could not be bundled');
  return `${output.output[0].code};globalThis.walkedScreen = walkedScreen;`;
}

/** The code of `screen.ts` for a page, made once: it sets `walkedScreen`. */
export const screenScript = (): Promise<string> => (script ??= bundle());
