import english from '../../../docs/lives/business-map.svg';
import french from '../../../docs/lives/business-map.fr.svg';
import { useTexts } from '../../i18n/texts.ts';

const MAPS = { en: english, fr: french };

/** Who does what to which document, from the request to the credit. */
export function BusinessMap() {
  const { say, language } = useTexts();
  const map = MAPS[language];
  return (
    <figure className="business-map">
      <figcaption>{say('workflow-explorer:map')}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide picture is scrolled by keyboard */}
      <section tabIndex={0} aria-label={say('workflow-explorer:map')}>
        <img src={map} alt={say('workflow-explorer:mapAlt')} />
      </section>
    </figure>
  );
}
