import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { readSettings, saveSettings, testConnection } from '../../services/settings.ts';
import { takeAway } from '../../browser/take-away.ts';
import type { Services } from '../services.ts';
import { providedDraft } from './draft.ts';
import { act, ask, listen } from './support.ts';

export const providedSettings = ({ http }: Services, drafts: Drafts) =>
  settingsMachine.provide({
    actors: {
      loadSettings: ask(({ section }, signal) => readSettings(http, section, signal)),
      saveSettings: ask(({ values, version }) => saveSettings(http, values, version)),
      rereadSettings: ask(({ section }, signal) => readSettings(http, section, signal)),
      draft: providedDraft(drafts),
    },
  });

/** Tests what is typed in the settings' form. */
export const providedConnection = ({ http }: Services, settings: ActorRefFrom<typeof settingsMachine>) =>
  connectionMachine.provide({
    actors: {
      watchInventory: listen((tell) => {
        const hear = ({ context: { values } }: SnapshotFrom<typeof settingsMachine>): void => {
          if (values?.section === 'inventoryApi')
            tell({ type: 'inventory.changed', api: { url: values.url, key: values.key } });
        };
        hear(settings.getSnapshot());
        const heard = settings.subscribe(hear);
        return () => heard.unsubscribe();
      }),
      testConnection: ask((api, signal) => testConnection(http, api, signal)),
      copyKey: act(({ key }) => takeAway.copy(key)),
    },
  });
