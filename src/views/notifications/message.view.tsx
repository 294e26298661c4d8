import { lazy, Suspense } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { sayMarkup, useTexts } from '../../i18n/texts.ts';

const MARKUP = /[<&]/;
const WITHOUT_MARKUP = /<[^>]*>/g;

/** Loaded with the first message that has markup. */
const Sanitised = lazy(async () => {
  const { sanitised } = await import('../../i18n/markup.ts');
  // React passes the trusted HTML on unchanged, as Trusted Types require.
  return { default: ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: sanitised(html) }} /> };
});

/** The text of a notification (spec §2: as HTML), from our own texts, sanitised. */
export function Message({ words }: { readonly words: Words }) {
  const { say } = useTexts();
  const html = sayMarkup(words);
  const plain = say(words).replace(WITHOUT_MARKUP, '');
  if (!MARKUP.test(html)) return plain;
  return (
    <Suspense fallback={plain}>
      <Sanitised html={html} />
    </Suspense>
  );
}
