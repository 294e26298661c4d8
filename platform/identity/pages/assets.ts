import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { ICON_PATH, SUBMIT_SCRIPT_PATH, STYLE_PATH } from './pages.ts';

const fileBeside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Presses the one button of a page that submits itself. */
const SUBMIT_SCRIPT = "document.querySelector('button').click();\n";

/** Separate files, so that no page needs `unsafe-inline`. */
const ASSETS: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  [STYLE_PATH]: { type: 'text/css; charset=utf-8', text: fileBeside('./pages.css') },
  [ICON_PATH]: { type: 'image/svg+xml', text: fileBeside('./icon.svg') },
  [SUBMIT_SCRIPT_PATH]: { type: 'text/javascript; charset=utf-8', text: SUBMIT_SCRIPT },
};

/** Serves the files of the pages; false for any other path. */
export function sendAsset(response: ServerResponse, path: string): boolean {
  const asset = ASSETS[path];
  if (asset)
    response
      .writeHead(200, {
        'Content-Type': asset.type,
        'Cache-Control': 'max-age=3600',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(asset.text);
  return asset !== undefined;
}
