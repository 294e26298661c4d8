import { reportMachine } from '../../../machines/report/report.machine.ts';
import { sayNow } from '../../i18n/texts.ts';
import { readMetaTags } from '../../browser/storage.ts';
import { takeAway } from '../../browser/take-away.ts';
import { support } from '../../views/support/support.ts';
import { findRoute } from '../find-route.ts';
import { reportRecorder } from '../recorder.ts';
import { act, ask } from './support.ts';

/** Number of recent events in a report. */
const MOST_LINES = 60;

/** The page as a route, so that the report does not reveal which document or search it was. */
const pageNow = (): string => findRoute(window.location.pathname)?.route.path ?? '?';

function logNow(): readonly string[] {
  let lines: readonly string[] = [];
  const stop = reportRecorder.watch(({ running, events }) => {
    lines = [
      ...running.map(({ machine, state }) => `${machine}: ${state}`),
      '',
      ...events.slice(0, MOST_LINES).map(({ at, machine, type, state }) => `${at} ${machine}: ${type} → ${state}`),
    ];
  });
  stop();
  return lines;
}

const reportNow = (): string =>
  [
    sayNow('report:begin'),
    '',
    sayNow({ key: 'report:page', params: { page: pageNow() } }),
    sayNow({ key: 'report:version', params: { version: readMetaTags().version ?? '?' } }),
    '',
    sayNow('report:log'),
    ...logNow(),
  ].join('\n');

export const providedReport = () =>
  reportMachine.provide({
    actors: {
      readLog: ask(() => reportNow()),
      openMail: act(({ text }) => takeAway.mail(support.get().email, sayNow('report:subject'), text)),
      copyReport: act(({ text }) => takeAway.copy(text)),
    },
  });
