import { describeEdgeWalks } from './engine/describe-view-walks.tsx';

describeEdgeWalks('first');
