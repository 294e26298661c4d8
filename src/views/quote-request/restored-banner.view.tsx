import { useTexts } from '../../i18n/texts.ts';
import { RestoredBanner } from '../edited-document/restored-banner.tsx';
import { someNames } from '../parts/some-names.ts';
import type { RestoredDraft } from './quote-request.connect.ts';

/** A restored draft, with the parts that differ from the platform. */
export function RestoredAnswers({ at, parts, discard }: RestoredDraft) {
  const { say, language } = useTexts();
  const names = parts.map(({ description }) => description[language]);
  return (
    <RestoredBanner at={at} discard={discard}>
      {say({
        key: 'quote-request:restoredParts',
        params: { count: parts.length, names: someNames(names, say, language) },
      })}
    </RestoredBanner>
  );
}
