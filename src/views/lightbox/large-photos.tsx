import 'yet-another-react-lightbox/styles.css';
import { mdiClose } from '@mdi/js';
import { useContext } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PicturesContext, useKeptPicture } from '../photos/pictures.ts';

export interface LargePhoto {
  readonly photoId: string;
  readonly alt: string;
}

interface LargePhotosProps {
  readonly photos: readonly LargePhoto[];
  /** The index of the shown photo. */
  readonly place: number;
  readonly label: string;
  readonly show: (photoId: string) => void;
  readonly close: () => void;
}

interface WholePictureProps extends LargePhoto {
  /** The photos beside it load ahead. */
  readonly isShown: boolean;
  readonly retry: () => void;
}

function WholePicture({ photoId, alt, isShown, retry }: WholePictureProps) {
  const state = useKeptPicture(photoId, 'whole');
  const { say } = useTexts();
  const hasFailed = isShown && state.is === 'failed';
  if (state.is === 'ready') return <img className="whole-picture" src={state.url} alt={alt} draggable={false} />;
  return (
    <div className="whole-picture">
      <output>{say(hasFailed ? 'lightbox:notShown' : 'lightbox:loading')}</output>
      {hasFailed && <Button onClick={retry}>{say('common:retry')}</Button>}
    </div>
  );
}

/** Enlarged photos, one at a time (spec §2). Arrow keys, swipes and buttons navigate; Escape closes. */
export default function LargePhotos({ photos, place, label, show, close }: LargePhotosProps) {
  const { say } = useTexts();
  const pictures = useContext(PicturesContext);
  const retry = (photoId: string): void => pictures.kept(photoId, 'whole').again();
  const isAlone = photos.length < 2;
  return (
    <YetAnotherLightbox
      open
      close={close}
      index={place}
      on={{
        view: ({ index }) => {
          const photo = photos[index];
          if (!photo) return;
          show(photo.photoId);
          // It may have failed while it loaded ahead.
          retry(photo.photoId);
        },
      }}
      // Photos are identified by id. Their pictures load when shown.
      slides={photos.map((photo) => ({ src: photo.photoId, alt: photo.alt }))}
      carousel={{ finite: true, preload: 1 }}
      toolbar={{
        buttons: [
          <IconButton
            key="close"
            label={say('lightbox:close')}
            icon={mdiClose}
            onClick={close}
            className="lightbox-close"
          />,
        ],
      }}
      render={{
        slide: ({ slide }) => (
          <WholePicture
            photoId={slide.src}
            alt={slide.alt ?? ''}
            isShown={slide.src === photos[place]?.photoId}
            retry={() => retry(slide.src)}
          />
        ),
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Previous: say('lightbox:previous'),
        Next: say('lightbox:next'),
        Close: say('lightbox:close'),
        Lightbox: label,
        Slide: say('lightbox:slide'),
        Carousel: say('lightbox:carousel'),
        'Photo gallery': label,
        '{index} of {total}': '{index} / {total}',
      }}
    />
  );
}
