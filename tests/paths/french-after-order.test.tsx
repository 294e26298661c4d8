import { describeScreensInFrench } from './portal/describe-view-walks.tsx';

describeScreensInFrench('second');
