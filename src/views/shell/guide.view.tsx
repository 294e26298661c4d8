import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/page.tsx';

/** A section of the guide and its picture (taken by scripts/demo/pictures.ts). */
const SECTIONS = [
  { name: 'find', picture: 'list' },
  { name: 'answer', picture: 'answer' },
  { name: 'send', picture: null },
  { name: 'order', picture: 'order' },
  { name: 'books', picture: 'books' },
  { name: 'credit', picture: 'credit' },
  { name: 'clients', picture: 'clients' },
  { name: 'settings', picture: 'settings' },
] as const;
const TOPICS = ['statuses', 'keys', 'kept', 'organisation', 'problem'] as const;

const SIZE = { width: 1280, height: 720 };

/** The user guide, with pictures (spec §1). */
export function GuideView() {
  const { say, language } = useTexts();
  return (
    <Page title={say('guide:title')} subtitle={say('guide:lead')}>
      <div className="flex flex-col gap-8 lg:gap-10">
        {SECTIONS.map(({ name, picture }) => (
          <section key={name} className="flex flex-col gap-2 lg:grid lg:grid-cols-[20rem_minmax(0,60rem)] lg:gap-x-8">
            <div className="flex max-w-prose flex-col gap-2">
              <h2 className="text-lg font-medium">{say(`guide:${name}.title`)}</h2>
              <p>{say(`guide:${name}.text`)}</p>
            </div>
            {picture && (
              <img
                src={`/guide/${picture}.${language}.jpg`}
                alt={say(`guide:alt.${picture}`)}
                {...SIZE}
                loading="lazy"
                className="h-auto w-full rounded-lg border border-line"
              />
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** The words and symbols of the portal (spec §1). */
export function DocumentationView() {
  const { say } = useTexts();
  return (
    <Page title={say('guide:documentationTitle')} subtitle={say('guide:documentationLead')}>
      <div className="flex max-w-prose flex-col gap-6">
        {TOPICS.map((topic) => (
          <section key={topic} className="flex flex-col gap-1">
            <h2 className="text-lg font-medium">{say(`guide:${topic}.title`)}</h2>
            <p>{say(`guide:${topic}.text`)}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
