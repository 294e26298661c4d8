/** A page with only one part's photos, for photos.spec.ts. */
import '../../../src/styles/portal.css';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { providedPhotos, providedPictures } from '../../../src/app/provide/photos.ts';
import { currentLanguage, loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { PartPhotos } from '../../../src/views/photos/part-photos.tsx';
import { PhotoStrip } from '../../../src/views/photos/photo-strip.tsx';
import { PicturesContext } from '../../../src/views/photos/pictures.ts';

const wanted = new URLSearchParams(window.location.search);
const user = v.object({ access_token: v.string() });

/** The token from the earlier sign-in. */
function token(): Promise<string | null> {
  const key = Object.keys(window.localStorage).find((name) => name.startsWith('oidc.user:'));
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), user),
    key === undefined ? null : window.localStorage.getItem(key),
  );
  return Promise.resolve(stored.success ? stored.output.access_token : null);
}

const http = new Http({
  addressOf: () => wanted.get('platform') ?? '',
  token,
  scopeId: () => 'atelier-montreal',
  language: currentLanguage,
  clock: new PlatformClock(),
});
/** The events sent to the owner, for the test. */
const news: AnyEventObject[] = [];
Object.assign(window, { news });
const owner = createActor(
  fromCallback<AnyEventObject>(({ receive }) => receive((event) => void news.push(event))),
).start();
const photos = createActor(providedPhotos({ http }), { input: { owner, groups: { 'part-1': [] } } }).start();

const pictures = providedPictures({ http });

await startTexts(wanted.get('language') === 'fr' ? 'fr' : 'en');
await Promise.all([loadTexts('quote-request'), loadTexts('editing')]);
const page = document.querySelector('#page');
if (!page) throw new Error('the page has no place for its content');
createRoot(page).render(
  <PicturesContext value={pictures}>
    <>
      <h1>Hood</h1>
      <h2>From the shop</h2>
      <h3>Asked</h3>
      <PhotoStrip
        photoIds={['photo-atelier-montreal-shop-1', 'photo-atelier-montreal-shop-2']}
        label="Hood"
        caption="Shop"
      />
      <h3>Answered</h3>
      <PartPhotos actor={photos} partId="part-1" partName="Hood" />
    </>
  </PicturesContext>,
);
