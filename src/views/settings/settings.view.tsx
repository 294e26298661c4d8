import '../../styles/answering.css';
import '../../styles/discount-rules.css';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFirstInvalid } from '../../ui/first-invalid.ts';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { Contested, RestoredForm } from '../edited-document/restored-form.tsx';
import { CommunicationsForm } from './communications.view.tsx';
import { DiscountsForm } from './discounts.view.tsx';
import { InventoryApiForm } from './inventory-api.view.tsx';
import { OpenHoursForm } from './open-hours.view.tsx';
import { SavingBar } from './saving-bar.view.tsx';
import { BannerWithActions } from '../failure/banner-with-actions.tsx';
import { connectSettings, type SettingsBanner, type SettingsValuesShown } from './settings.connect.ts';
import { SupplierFacts } from './supplier.view.tsx';

export interface SettingsViewProps {
  readonly actor: ActorRefFrom<typeof settingsMachine>;
  /** The sections this user may see. */
  readonly nav: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  /** The test of the inventory API; null in other sections. */
  readonly connection?: ReactNode;
  readonly isKeyShown?: boolean;
  /** A link to another page, for when this one cannot be loaded. */
  readonly wayBack?: ReactNode;
}

/** One section of the settings (spec §2), with links to the others. */
export function SettingsView({
  actor,
  nav,
  draft,
  connection = null,
  isKeyShown = false,
  wayBack = null,
}: SettingsViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const settings = connectSettings(snapshot, actor.send);
  const form = useRef<HTMLDivElement>(null);
  useFirstInvalid(form, settings.areAllProblemsShown);
  return (
    <div {...machineAttributes(snapshot)}>
      <Page
        title={say('settings:title')}
        part={say(`settings:section.${snapshot.context.section}`)}
        footer={settings.saving && <SavingBar {...settings.saving} draft={draft} />}
      >
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[15rem_minmax(0,60rem)] lg:gap-8">
          {nav}
          <div ref={form} className="flex min-w-0 flex-col gap-4">
            {settings.banner && <SettingsBannerView {...settings.banner} />}
            {settings.restored && <RestoredForm {...settings.restored} />}
            {settings.loadFailure && (
              <Banner
                tone="error"
                isUrgent
                title={say('common:loadingError')}
                actions={
                  <>
                    <Button onClick={settings.loadFailure.retry}>{say('common:retry')}</Button>
                    {wayBack}
                  </>
                }
              >
                <p>{say(`settings:loadFailed.${settings.section}`)}</p>
                <p>{say(settings.loadFailure.detail)}</p>
              </Banner>
            )}
            {!settings.values && !settings.loadFailure && <Skeleton label={say('settings:loading')} lines={7} />}
            <SectionForm {...settings} connection={connection} isKeyShown={isKeyShown} />
          </div>
        </div>
      </Page>
    </div>
  );
}

function SettingsBannerView({ text, contested = [], ...banner }: SettingsBanner) {
  const { say } = useTexts();
  return (
    <BannerWithActions {...banner}>
      <p>{say(text)}</p>
      <Contested fields={contested} />
    </BannerWithActions>
  );
}

function SectionForm({
  values,
  connection,
  isKeyShown,
  ...form
}: SettingsValuesShown & { readonly connection: ReactNode; readonly isKeyShown: boolean }) {
  switch (values?.section) {
    case 'supplier':
      return <SupplierFacts {...values} />;
    case 'inventoryApi':
      return <InventoryApiForm {...form} values={values} connection={connection} isKeyShown={isKeyShown} />;
    case 'openHours':
      return <OpenHoursForm {...form} days={values.days} holidays={values.holidays} />;
    case 'discounts':
      return <DiscountsForm {...form} rules={values.rules} shops={values.shops} />;
    case 'communications':
      return <CommunicationsForm {...form} choices={values.choices} />;
    case undefined:
      return null;
  }
}
