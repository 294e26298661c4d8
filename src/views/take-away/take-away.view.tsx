import { startTransition, useActionState } from 'react';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Copies or downloads a diagram. Rejects when the browser refuses. */
type Take = () => void | Promise<void>;

/** What a diagram can be downloaded as (`print` is paper, or a PDF of the browser), and what can be pasted elsewhere. */
export interface WaysToTake {
  readonly save: Readonly<Record<'svg' | 'png' | 'print' | 'mermaid' | 'scxml' | 'stately', Take>>;
  readonly copy: Readonly<Record<'svg' | 'mermaid', Take>>;
}

interface Way {
  readonly name: TextKey;
  readonly take: Take;
  readonly isCopy?: true;
}

const waysOf = ({ save, copy }: WaysToTake): readonly Way[] => [
  { name: 'take-away:saveSvg', take: save.svg },
  { name: 'take-away:savePng', take: save.png },
  { name: 'take-away:savePrint', take: save.print },
  { name: 'take-away:saveMermaid', take: save.mermaid },
  { name: 'take-away:saveScxml', take: save.scxml },
  { name: 'take-away:saveStately', take: save.stately },
  { name: 'take-away:copySvg', take: copy.svg, isCopy: true },
  { name: 'take-away:copyMermaid', take: copy.mermaid, isCopy: true },
];

/** What is said of the last request: a download shows itself. */
async function newsOf(_: TextKey | null, { take, isCopy }: Way): Promise<TextKey | null> {
  try {
    await take();
    return isCopy ? 'take-away:copied' : null;
  } catch {
    return 'take-away:notTaken';
  }
}

/** Copies and downloads the diagram as text or picture. */
export function TakeAwayView({ ways }: { ways: WaysToTake }) {
  const { say } = useTexts();
  const [news, take, isTaking] = useActionState(newsOf, null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {waysOf(ways).map((way) => (
        <Button key={way.name} size="small" variant="quiet" onClick={() => startTransition(() => take(way))}>
          {say(way.name)}
        </Button>
      ))}
      <output>{news && !isTaking && say(news)}</output>
    </div>
  );
}
