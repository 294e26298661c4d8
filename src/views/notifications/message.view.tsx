import { lazy, Suspense } from 'react';
import { loadMarkup } from '../../i18n/late-markup.ts';
import type { Words } from '../../i18n/resources.ts';
import { sayMarkup, sayWithoutMarkup, useTexts } from '../../i18n/texts.ts';

const MARKUP = /[<&]/;

/** Loaded with the first message that has markup. */
const Sanitised = lazy(async () => {
  // Without the script, the message is shown without its markup.
  const script = await loadMarkup();
  return {
    default: ({ html, plain }: { html: string; plain: string }) =>
      // React passes the trusted HTML on unchanged, as Trusted Types require.
      script ? <span dangerouslySetInnerHTML={{ __html: script.sanitised(html) }} /> : plain,
  };
});

/** The text of a notification (spec §2: as HTML), from our own texts, sanitised. */
export function Message({ words }: { readonly words: Words }) {
  // Follows the language.
  useTexts();
  const html = sayMarkup(words);
  const plain = sayWithoutMarkup(words);
  if (!MARKUP.test(html)) return plain;
  return (
    <Suspense fallback={plain}>
      <Sanitised html={html} plain={plain} />
    </Suspense>
  );
}
