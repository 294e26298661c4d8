/** Results for Allure: one file per path, with its steps in English. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { PathShown, ReportData } from './data.ts';
import { nameOf, storyOf } from './exports.ts';

const ALLURE = { passed: 'passed', failed: 'failed', notReached: 'broken', notRun: 'skipped' } as const;
const digest = (text: string): string => createHash('md5').update(text).digest('hex');

/** The picture of the failed step and the trace to attach to a path's result. Other pictures are in the report only. */
export const attachedOf = ({ failure, pictures }: PathShown, stem: string): readonly string[] => {
  if (failure === null) return [];
  const trace = failure.evidence?.trace;
  return [...(pictures.at(-1)?.layers ?? []), ...(trace ? [`${stem}/${trace}`] : [])];
};

/** Allure results by file name. */
export function toAllure({ made, stems, sentences }: ReportData): ReadonlyMap<string, string> {
  const stop = Date.parse(made);
  const line = (place: number): string => sentences[place]?.en ?? '';
  return new Map(
    stems.flatMap((stem) =>
      stem.paths.map((path) => {
        const { level, language, result, ms, failure, given, steps } = path;
        const fullName = `${stem.stem}/${nameOf(path)}`;
        const uuid = digest(`${made} ${fullName}`);
        const status = ALLURE[result];
        const statusOf = (step: number): string => {
          if (failure === null || step === failure.step) return status;
          return step < failure.step ? 'passed' : 'skipped';
        };
        const content = {
          uuid,
          historyId: digest(fullName),
          testCaseId: digest(fullName),
          fullName,
          name: nameOf(path),
          status,
          stage: 'finished',
          start: stop - ms,
          stop,
          description: given.map(line).join('\n'),
          ...(failure && {
            statusDetails: {
              message: `step ${failure.step}: expected ${failure.expected}`,
              trace: storyOf(stem, path),
              expected: failure.expected,
              actual: failure.seen,
            },
          }),
          labels: [
            { name: 'parentSuite', value: stem.title.en },
            { name: 'suite', value: level },
            { name: 'feature', value: stem.stem },
            ...(language === null ? [] : [{ name: 'language', value: language }]),
          ],
          steps: steps.map(({ when, outcome }, index) => ({
            name: line(when),
            status: statusOf(index + 1),
            stage: 'finished',
            steps: outcome.map((place) => ({
              name: line(place),
              status: statusOf(index + 1),
              stage: 'finished',
            })),
          })),
          attachments: attachedOf(path, stem.stem).map((file) => ({
            name: basename(file),
            type: file.endsWith('.webp') ? 'image/webp' : 'application/zip',
            source: basename(file),
          })),
        };
        return [`${uuid}-result.json`, `${JSON.stringify(content)}\n`] as const;
      }),
    ),
  );
}
