import { defineModel, errorOf, failed, given } from '../engine/path-model.ts';
import { takeAwayMachine } from '../../../machines/take-away/take-away.machine.ts';

export const takeAwayModel = defineModel({
  machine: takeAwayMachine,
  input: undefined,
  cases: {
    'diagram.copy': [given('as SVG', { form: 'svg' }), given('as Mermaid', { form: 'mermaid' })],
    'diagram.save': [
      given('as SVG', { form: 'svg' }),
      given('as PNG', { form: 'png' }),
      given('on paper', { form: 'print' }),
      given('as Mermaid', { form: 'mermaid' }),
      given('as SCXML', { form: 'scxml' }),
      given('for Stately', { form: 'stately' }),
    ],
    [errorOf('copyDiagram')]: [failed('refused', { kind: 'unexpected' })],
    [errorOf('saveDiagram')]: [failed('refused', { kind: 'unexpected' })],
  },
  // The last request matters only while it is running.
  key: (snapshot) => (snapshot.hasTag('busy') ? snapshot.context : null),
  expect: [
    { state: 'resting', hides: ['take-away:copied', 'take-away:notTaken'] },
    { state: 'taking.copying', hides: ['take-away:copied', 'take-away:notTaken'] },
    { state: 'taking.saving', hides: ['take-away:copied', 'take-away:notTaken'] },
    { state: 'copied', shows: () => ['take-away:copied'], hides: ['take-away:notTaken'] },
    { state: 'refused', shows: () => ['take-away:notTaken'], hides: ['take-away:copied'] },
  ],
});
