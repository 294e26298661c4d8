import '../../styles/documents.css';
import '../../styles/print.css';
import { mdiPencilOutline, mdiPrinterOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { ClosedValues, Correction } from './quote-request.connect.ts';
import { QuoteLines } from './quote-lines.view.tsx';
import { TypedAnswers } from './typed-answers.view.tsx';

/** A sent quote, on one screen and one sheet of paper. */
export const SentQuote = ({ request: { parts } }: { request: QuoteRequest }) => (
  <QuoteLines title={useTexts().say('quote-request:summary.title')} parts={parts} />
);

interface ClosedQuoteProps extends ClosedValues {
  readonly request: QuoteRequest;
}

/** A closed request: what was typed too late, and the quote, or else the parts the shop asked for. */
export function ClosedQuote({ request, isSent, typed }: ClosedQuoteProps) {
  const { say } = useTexts();
  return (
    <>
      <TypedAnswers parts={typed} />
      {isSent ? (
        <SentQuote request={request} />
      ) : (
        <QuoteLines title={say('quote-request:parts')} parts={request.parts} />
      )}
    </>
  );
}

/** The earlier quotes that were corrected, as they were sent. Folded, and not printed. */
export function EarlierQuotes({ request: { parts, earlierQuotes = [] } }: { request: QuoteRequest }) {
  const { say, language } = useTexts();
  return earlierQuotes.map(({ id, sentAt, sentBy, answers }) => {
    const date = formatLongDate(sentAt, language);
    const title = say(
      sentBy === null
        ? { key: 'quote-request:summary.earlier', params: { date } }
        : { key: 'quote-request:summary.earlierBy', params: { date, name: sentBy } },
    );
    return (
      <details key={id} className="fold earlier">
        <summary>{title}</summary>
        <QuoteLines
          title={title}
          parts={parts.map((part) => ({
            ...part,
            answer: answers.find(({ partId }) => partId === part.id)?.answer ?? null,
          }))}
        />
      </details>
    );
  });
}

interface ClosedBarProps {
  readonly isSent: boolean;
  readonly print: () => void;
  /** Corrects the quote; null when it can't be corrected. */
  readonly correction: Correction | null;
  /** The link to the next request. */
  readonly next: ReactNode;
}

/** Opens the answers of the sent quote for correction. */
export const CorrectButton = ({ label, begin }: Correction) => (
  <Button icon={mdiPencilOutline} onClick={begin}>
    {useTexts().say(label)}
  </Button>
);

/** The remaining actions for a sent quote; none for a request that ended without one. */
export function ClosedBar({ isSent, print, correction, next }: ClosedBarProps) {
  const { say } = useTexts();
  if (!isSent) return null;
  return (
    <ActionBar>
      <Button icon={mdiPrinterOutline} onClick={print}>
        {say('quote-request:summary.print')}
      </Button>
      {correction && <CorrectButton {...correction} />}
      {next}
    </ActionBar>
  );
}
