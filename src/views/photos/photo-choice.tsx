import { mdiCamera, mdiImagePlus } from '@mdi/js';
import { useRef, type RefObject } from 'react';
import type { DropzoneState } from 'react-dropzone';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ACCEPTED_PHOTOS, largestFile, type PhotosValues } from './photos.connect.ts';

interface PhotoChoiceProps extends Pick<PhotosValues, 'isFull' | 'add'> {
  readonly drop: DropzoneState;
  /** Receives the focus when the tile that had it is gone. */
  readonly browse: RefObject<HTMLButtonElement | null>;
}

/** Where photos are chosen, dropped or taken. */
export function PhotoChoice({ drop, browse, isFull, add }: PhotoChoiceProps) {
  const { say, language } = useTexts();
  const camera = useRef<HTMLInputElement>(null);
  const offReason = isFull ? say('photos:full') : null;
  return (
    <>
      {/* Available through the buttons below. */}
      <div hidden>
        <input {...drop.getInputProps({ accept: ACCEPTED_PHOTOS, disabled: isFull })} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isFull}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Allows choosing the same photo again.
            target.value = '';
          }}
        />
      </div>
      <div className={classNames('photo-drop', drop.isDragActive && 'is-over')}>
        <Button ref={browse} size="small" icon={mdiImagePlus} onClick={drop.open} disabledReason={offReason}>
          {say('photos:browse')}
        </Button>
        <span className="photo-camera">
          <Button size="small" icon={mdiCamera} onClick={() => camera.current?.click()} disabledReason={offReason}>
            {say('photos:camera')}
          </Button>
        </span>
        <span className="text-sm text-muted">
          {drop.isDragActive ? say('photos:dropHere') : say('photos:hint')}
          <br />
          {say({ key: 'photos:types', params: { size: largestFile(language) } })}
        </span>
      </div>
    </>
  );
}
