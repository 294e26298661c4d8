import type { AnyActorRef } from 'xstate';
import { RecordView } from '../../../src/views/record/record.view.tsx';

export const render = (actor: AnyActorRef) => <RecordView actor={actor} document={<section aria-label="PDF" />} />;
