import 'yet-another-react-lightbox/styles.css';
import { mdiClose } from '@mdi/js';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKeptPicture } from './pictures.ts';

export interface LargePhoto {
  readonly photoId: string;
  readonly alt: string;
}

export interface LightboxProps {
  readonly photos: readonly LargePhoto[];
  /** The photo to show first. */
  readonly first: number;
  readonly label: string;
  readonly onClose: () => void;
}

function WholePicture({ photoId, alt }: LargePhoto) {
  const state = useKeptPicture(photoId, 'whole');
  const { say } = useTexts();
  if (state.is === 'ready') return <img className="whole-picture" src={state.url} alt={alt} draggable={false} />;
  return (
    <output className="whole-picture">{say(state.is === 'loading' ? 'photos:loading' : 'photos:notShown')}</output>
  );
}

/** Enlarged photos, one at a time (spec §2): arrow keys, swipes and buttons navigate, Escape closes. */
export default function Lightbox({ photos, first, label, onClose }: LightboxProps) {
  const { say } = useTexts();
  const isAlone = photos.length < 2;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={first}
      // Photos are identified by id. Their pictures load when shown.
      slides={photos.map(({ photoId, alt }) => ({ src: photoId, alt }))}
      carousel={{ finite: true, preload: 1 }}
      toolbar={{
        buttons: [
          <IconButton
            key="close"
            label={say('photos:close')}
            icon={mdiClose}
            onClick={onClose}
            className="lightbox-close"
          />,
        ],
      }}
      render={{
        slide: ({ slide }) => <WholePicture photoId={slide.src} alt={slide.alt ?? ''} />,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Previous: say('photos:previous'),
        Next: say('photos:next'),
        Close: say('photos:close'),
        Lightbox: label,
        Slide: say('photos:slide'),
        Carousel: say('photos:carousel'),
        'Photo gallery': label,
        '{index} of {total}': '{index} / {total}',
      }}
    />
  );
}
