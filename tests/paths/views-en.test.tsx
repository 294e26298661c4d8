import { describeViewWalks } from './engine/describe-view-walks.tsx';

describeViewWalks('en');
