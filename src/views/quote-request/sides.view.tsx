import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { answerWords, partFactWords } from './answer-words.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import { connectSides, type SideValues } from './sides.connect.ts';

/** The platform's changes next to the draft, with a choice for each part. */
export function SidesView({ actor }: { actor: QuoteRequestActor }) {
  const { say } = useTexts();
  const { sides, accept } = useConnected(actor, connectSides);
  return (
    <>
      <Banner
        tone="warning"
        title={say({ key: 'quote-request:sides.title', params: { count: sides.length } })}
        actions={
          <Button variant="primary" onClick={accept}>
            {say('quote-request:sides.accept')}
          </Button>
        }
      >
        {say('quote-request:sides.explain')}
      </Banner>
      {sides.map((side) => (
        <SideCard key={side.partId} {...side} />
      ))}
    </>
  );
}

function SideCard({ before, now, typed, theirs, side, choose }: SideValues) {
  const { say, language } = useTexts();
  const was = before ? partFactWords(before, say, language) : [];
  const is = now ? partFactWords(now, say, language) : [];
  const changed = was.flatMap((fact, index) => {
    const other = is[index];
    return other && other.text !== fact.text ? [{ name: fact.name, was: fact.text, is: other.text }] : [];
  });
  const name = (now ?? before)?.description[language] ?? '';
  return (
    <Card title={name}>
      {!before && <p>{say('quote-request:sides.added')}</p>}
      {!now && <p>{say('quote-request:sides.removed')}</p>}
      {changed.length > 0 && (
        <div className="overflow-x-auto">
          <table className="sides-table">
            <thead>
              <tr>
                <th scope="col">{say('quote-request:sides.fact')}</th>
                <th scope="col">{say('quote-request:sides.was')}</th>
                <th scope="col">{say('quote-request:sides.is')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((fact) => (
                <tr key={fact.name}>
                  <th scope="row">{fact.name}</th>
                  <td>
                    <del>{fact.was}</del>
                  </td>
                  <td>
                    <ins>{fact.is}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {typed && (
        <p>
          {say('quote-request:sides.mineIs')} <strong>{answerWords(typed, say, language)}</strong>
        </p>
      )}
      {theirs && (
        <p>
          {say('quote-request:sides.theirsIs')} <strong>{answerWords(theirs, say, language)}</strong>
        </p>
      )}
      {choose && (
        <Segmented
          label={say({ key: 'quote-request:sides.choice', params: { part: name } })}
          value={side}
          onChange={choose}
          options={[
            { value: 'mine', label: say('quote-request:sides.mine') },
            { value: 'theirs', label: say('quote-request:sides.theirs') },
          ]}
        />
      )}
    </Card>
  );
}
