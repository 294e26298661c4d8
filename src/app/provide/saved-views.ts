import { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { deleteView, keepView, readViews } from '../../services/saved-views.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedSavedViews = ({ http }: Services) =>
  savedViewsMachine.provide({
    actors: {
      readViews: ask(({ list }, signal) => readViews(http, list, signal)),
      keepView: ask((view) => keepView(http, view)),
      deleteView: ask(({ id }) => deleteView(http, id)),
    },
  });
