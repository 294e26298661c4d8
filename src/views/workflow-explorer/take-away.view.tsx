import { useState } from 'react';
import { toSvg } from '../../../workflows/svg.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { WorkflowPage } from './workflow-page.ts';

/** How to export something from the page. */
export interface TakeAway {
  readonly copy: (text: string) => Promise<void>;
  readonly save: (name: string, text: string, type: string) => void;
  readonly savePng: (
    name: string,
    svg: string,
    size: { readonly width: number; readonly height: number },
  ) => Promise<void>;
}

/** The diagram as text or picture. */
export function TakeAwayButtons({ page, takeAway }: { page: WorkflowPage; takeAway: TakeAway }) {
  const { say } = useTexts();
  const [news, setNews] = useState<TextKey | null>(null);
  const { stem, title, about, drawing, mermaid } = page;
  const svg = (): string => toSvg(drawing, { title, description: about });
  const refused = (): void => setNews('workflow-explorer:notTaken');
  const copy = (text: string): void =>
    void takeAway.copy(text).then(() => setNews('workflow-explorer:copied'), refused);
  const WAYS: readonly (readonly [TextKey, () => void])[] = [
    ['workflow-explorer:saveSvg', () => takeAway.save(`${stem}.svg`, svg(), 'image/svg+xml')],
    ['workflow-explorer:savePng', () => void takeAway.savePng(`${stem}.png`, svg(), drawing).catch(refused)],
    ['workflow-explorer:saveMermaid', () => takeAway.save(`${stem}.mmd`, mermaid, 'text/plain')],
    ['workflow-explorer:copySvg', () => copy(svg())],
    ['workflow-explorer:copyMermaid', () => copy(mermaid)],
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {WAYS.map(([key, take]) => (
        <Button key={key} size="small" variant="quiet" onClick={take}>
          {say(key)}
        </Button>
      ))}
      <output>{news !== null && say(news)}</output>
    </div>
  );
}
