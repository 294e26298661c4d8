import { Link } from 'wouter';
import { codeOf } from '../../../domain/explorer-question.ts';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import english from '../../../docs/lives/business-map.svg';
import french from '../../../docs/lives/business-map.fr.svg';
import { mapSize, mapSpots, type Spot } from '../../../workflows/business-map.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Zoomed } from './zoomed.view.tsx';

const MAPS = { en: english, fr: french };

/** What happens to a document, how it gets into a state, and its whole life are questions. */
function addressOf({ life, about }: Spot): string {
  const of = `life.${life}`;
  const question =
    about === null
      ? codeOf({ kind: 'life', of, what: '', at: null })
      : 'event' in about
        ? codeOf({ kind: 'when', of, what: about.event, at: null })
        : codeOf({ kind: 'way', of, what: about.state, at: null });
  return explorerUrl({ stem: '', state: '', question });
}

/** Who does what to which document, from the request to the credit; every box leads on. */
export function BusinessMap() {
  const { say, language } = useTexts();
  return (
    <figure className="business-map">
      <figcaption>{say('workflow-explorer:map')}</figcaption>
      <Zoomed label={say('workflow-explorer:map')} size={mapSize(language)}>
        <img src={MAPS[language]} alt={say('workflow-explorer:mapAlt')} draggable={false} />
        {mapSpots(language).map((spot) => (
          <Link
            key={`${String(spot.x)} ${String(spot.y)}`}
            href={addressOf(spot)}
            aria-label={spot.label}
            title={spot.label}
            draggable={false}
            style={{
              left: `${String(spot.x)}%`,
              top: `${String(spot.y)}%`,
              width: `${String(spot.width)}%`,
              height: `${String(spot.height)}%`,
            }}
          />
        ))}
      </Zoomed>
    </figure>
  );
}
