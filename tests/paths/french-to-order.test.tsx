import { describeScreensInFrench } from './engine/describe-view-walks.tsx';

describeScreensInFrench('first');
