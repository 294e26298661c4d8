import '../../styles/documents.css';
import { mdiDownload, mdiFilePdfBox } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { documentMachine } from '../../../machines/document/document.machine.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectDocument, type DocumentValues, type LanguageOffer } from './document.connect.ts';

/**
 * The PDF of an invoice or credit, in both languages (spec §2): on the record's own page and on its order's page. Also
 * an order's packing slip.
 */
export function DocumentView({
  actor,
  isWithin = false,
}: {
  actor: ActorRefFrom<typeof documentMachine>;
  /** Within the card of its invoice, rather than in one of its own. */
  isWithin?: boolean;
}) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const { title, isChecking, offers, busyReason, progress, outcome, problem } = connectDocument(snapshot, actor.send);
  const content = (
    <>
      {isChecking && <p className="text-muted">{say('document:checking')}</p>}
      {offers && (
        <ul className="document-offers">
          {/* The reader’s own language first. */}
          {offers
            .toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
            .map((offer) => (
              <li key={offer.language} className="contents">
                <Offer offer={offer} disabledReason={busyReason && say(busyReason)} say={say} />
              </li>
            ))}
        </ul>
      )}
      {progress && <Progress {...progress} say={say} />}
      {outcome && <Banner tone={outcome.tone} title={say(outcome.words)} />}
      {problem && (
        <Banner
          tone="error"
          isUrgent
          title={say(problem.title)}
          actions={<Button onClick={problem.retry}>{say(problem.label)}</Button>}
        >
          {say(problem.detail)}
        </Banner>
      )}
    </>
  );
  return (
    <div {...machineAttributes(snapshot)} className="no-print">
      {isWithin ? <div className="flex flex-col gap-3">{content}</div> : <Card title={say(title)}>{content}</Card>}
    </div>
  );
}

function Offer({ offer, disabledReason, say }: { offer: LanguageOffer; disabledReason: string | null; say: Say }) {
  if (offer.unavailable) return <p className="col-span-full text-muted">{say(offer.unavailable)}</p>;
  return (
    <>
      <Button icon={mdiFilePdfBox} onClick={offer.open} disabledReason={disabledReason}>
        {say(`document:open.${offer.language}`)}
      </Button>
      <Button icon={mdiDownload} variant="quiet" onClick={offer.download} disabledReason={disabledReason}>
        <span className="max-sm:sr-only">{say(`document:download.${offer.language}`)}</span>
      </Button>
    </>
  );
}

function Progress({ share, words, cancel, say }: NonNullable<DocumentValues['progress']> & { say: Say }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p id={id} className="tabular">
          {say(words)}
        </p>
        <progress className="document-progress" value={share} max={1} aria-labelledby={id} />
      </div>
      <Button onClick={cancel}>{say('document:cancel')}</Button>
    </div>
  );
}
