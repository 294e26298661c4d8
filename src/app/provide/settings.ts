import { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { readSettings, saveSettings, testConnection } from '../../services/settings.ts';
import { takeAway } from '../../browser/take-away.ts';
import type { Services } from '../services.ts';
import { providedDraft } from './draft.ts';
import { act, ask } from './support.ts';

export const providedSettings = ({ http }: Services, drafts: Drafts) =>
  settingsMachine.provide({
    actors: {
      loadSettings: ask(({ section }, signal) => readSettings(http, section, signal)),
      saveSettings: ask(({ values, version }) => saveSettings(http, values, version)),
      rereadSettings: ask(({ section }, signal) => readSettings(http, section, signal)),
      draft: providedDraft(drafts),
    },
  });

export const providedConnection = ({ http }: Services) =>
  connectionMachine.provide({
    actors: {
      testConnection: ask((api, signal) => testConnection(http, api, signal)),
      copyKey: act(({ key }) => takeAway.copy(key)),
    },
  });
