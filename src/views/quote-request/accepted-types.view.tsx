import { flagsIn, PartTypeFlag } from '../../../domain/enumerations.ts';
import { formatList } from '../../i18n/format-document.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useConnected } from '../machine/use-connected.ts';
import type { QuoteRequestActor, QuoteRequestSnapshot } from './quote-request.actors.ts';
import { filledByRule } from '../../../machines/quote-request/quote-request.answer.ts';

/** The part types that the shop accepts: for every part, or else for the current one. */
function connectAccepted({ context: { request, answers, partIndex } }: QuoteRequestSnapshot) {
  const parts = request?.parts ?? [];
  const accepted = parts[partIndex]?.acceptedTypes ?? PartTypeFlag.None;
  return {
    types: accepted === PartTypeFlag.None ? (['None'] as const) : flagsIn(accepted, PartTypeFlag),
    index: parts.every(({ acceptedTypes }) => acceptedTypes === accepted) ? null : partIndex + 1,
    isFilled: Object.values(answers).some((draft) => filledByRule(draft).length > 0),
  };
}

/** What a clerk must know before choosing in the grid: the accepted types, and how filled prices look. */
export function AcceptedTypes({ actor }: { readonly actor: QuoteRequestActor }) {
  const { say, language } = useTexts();
  const { types, index, isFilled } = useConnected(actor, connectAccepted);
  const words = formatList(
    types.map((type) => say(`quote-request:grid.acceptedType.${type}`)),
    language,
  );
  return (
    <p className="grid-legend">
      <span>
        {index === null
          ? say({ key: 'quote-request:grid.accepted', params: { types: words } })
          : say({ key: 'quote-request:grid.acceptedOf', params: { index, types: words } })}
      </span>
      {isFilled && <em>{say('quote-request:filled')}</em>}
    </p>
  );
}
