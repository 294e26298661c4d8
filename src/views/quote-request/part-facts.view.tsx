import { mdiRefresh } from '@mdi/js';
import { flagsIn, PartTypeFlag } from '../../../domain/enumerations.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { answerWords } from './answer-words.ts';

const TYPE_TONES = { Oem: 'blue', Aftermarket: 'green', Recycled: 'red', None: 'white' } as const;

interface PartProps {
  readonly part: QuoteRequestPart;
}

const linkOf = (part: QuoteRequestPart, say: Say) =>
  part.partsLink === undefined
    ? []
    : [
        {
          term: say('quote-request:partsLink'),
          description: (
            <a
              className="link inline-block min-h-6 [overflow-wrap:anywhere]"
              href={part.partsLink}
              target="_blank"
              rel="noreferrer"
            >
              {part.partsLink}
            </a>
          ),
        },
      ];

function ShopPhotos({ part }: PartProps) {
  const { say, language } = useTexts();
  return (
    <PhotoStrip
      photoIds={part.photos.map(({ id }) => id)}
      label={part.description[language]}
      caption={say('quote-request:shopPhotos')}
    />
  );
}

const manufacturerOf = (part: QuoteRequestPart, say: Say) => ({
  term: say('quote-request:field.manufacturer'),
  description: part.manufacturer,
});

/** What on a phone comes after the answer, so that a part fits on the screen: manufacturer, link and photos. */
export function PartExtras({ part }: PartProps) {
  const { say } = useTexts();
  if (!useIsPhone()) return null;
  return (
    <div className="part-facts">
      <DescriptionList isInline items={[manufacturerOf(part, say), ...linkOf(part, say)]} />
      <ShopPhotos part={part} />
    </div>
  );
}

/** The shop's request for one part (spec §3). */
export function PartFacts({ part }: PartProps) {
  const { say, language } = useTexts();
  const isPhone = useIsPhone();
  const accepted = flagsIn(part.acceptedTypes, PartTypeFlag);
  return (
    <div className="part-facts">
      {part.isInRequote && (
        <p>
          <Chip tone="blue" icon={mdiRefresh} text={say('quote-request:newPriceRequested')} />
        </p>
      )}
      <DescriptionList
        isInline
        items={[
          { term: say('quote-request:oemNumber'), description: <span className="tabular">{part.oemNumber}</span> },
          ...(isPhone ? [] : [manufacturerOf(part, say)]),
          {
            term: say(isPhone ? 'quote-request:summary.quantity' : 'quote-request:quantity'),
            description: part.quantity,
          },
          {
            term: say(isPhone ? 'quote-request:summary.list' : 'quote-request:listPrice'),
            description: part.listPriceCents === null ? '—' : formatMoney(part.listPriceCents, language),
          },
          {
            term: say('quote-request:accepted'),
            description: (
              <span className="flex flex-wrap gap-1">
                {(accepted.length === 0 ? (['None'] as const) : accepted).map((type) => (
                  <Chip key={type} tone={TYPE_TONES[type]} text={say(`quote-request:industryType.${type}`)} />
                ))}
              </span>
            ),
          },
          ...(part.isInRequote && part.answer
            ? [{ term: say('quote-request:priorAnswer'), description: answerWords(draftOf(part), say, language) }]
            : []),
          ...(isPhone ? [] : linkOf(part, say)),
          ...(part.note === ''
            ? []
            : [
                {
                  term: say('quote-request:shopNote'),
                  description: <bdi className="whitespace-pre-line">{part.note}</bdi>,
                },
              ]),
        ]}
      />
      {!isPhone && <ShopPhotos part={part} />}
    </div>
  );
}
