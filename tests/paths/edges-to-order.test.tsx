import { describeEdgeWalks } from './portal/describe-view-walks.tsx';

describeEdgeWalks('first');
