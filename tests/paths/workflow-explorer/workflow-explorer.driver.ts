import { EXACT, headOf, RIDDLE, stepName, TITLES } from './workflow-explorer.examples.ts';
import { ANSWER_LINKS } from './workflow-explorer.answers.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { fill, type Control, type Driver, type Named } from '../engine/driver.ts';
import type { Words } from '../engine/path-model.ts';

/** A situation's button in the diagram. */
const stateHead = (path: unknown, { context }: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: headOf(String(path), context),
  value: context.chosen === path,
});

/** The panel of a state is named by it. */
const regionOf = (path: string): Words => (path === '' ? 'workflow-explorer:whole' : (TITLES[path] ?? ''));

const opener = (path: unknown): Control => ({
  role: 'button',
  name: { key: 'workflow-explorer:inside', params: { title: TITLES[String(path)] ?? '' } },
});

/** The buttons that change the size of a drawing, by what it draws. */
const toolsOf = (label: readonly Words[]): Named => ({
  role: 'group',
  name: { key: 'workflow-explorer:zoom.tools', params: { label } },
});

/** A document, what happens to it, and how it gets into a state: each leads on from the map. */
const spot = (en: string, fr: string, value: string): Named => ({
  role: 'link',
  name: { as: 'text', en, fr },
  title: { as: 'text', en, fr },
  value,
});
const MAP: readonly Named[] = [
  { role: 'region', name: 'workflow-explorer:map' },
  toolsOf(['workflow-explorer:map']),
  { role: 'img', name: 'workflow-explorer:mapAlt' },
  spot('Order', 'Commande', '/workflows?question=life%3Alife.order'),
  spot('corrects the quote', 'corrige la soumission', '/workflows?question=when%3Alife.quote-request%2Fclerk.correct'),
  spot('waiting for prices', 'en attente de prix', '/workflows?question=way%3Alife.quote-request%2Fwaiting'),
];

/** Every drawing can be enlarged, made smaller and shown whole. */
const ZOOM: readonly Named[] = (['more', 'less', 'fit'] as const).map((way) => ({
  role: 'button',
  name: `workflow-explorer:zoom.${way}`,
  isUsable: true,
}));

export const workflowExplorerDriver: Driver = {
  controls: {
    'search.type': ({ text }) => ({
      role: 'searchbox',
      name: 'workflow-explorer:search',
      gesture: fill(text),
    }),
    'question.type': ({ text }) => ({
      role: 'searchbox',
      name: 'workflow-explorer:question',
      gesture: fill(text),
    }),
    'question.ask': () => ({ role: 'button', name: 'workflow-explorer:ask' }),
    'question.retry': () => ({ role: 'button', name: 'common:retry' }),
    'question.dismiss': () => ({ role: 'button', name: 'workflow-explorer:closeAnswer' }),
    'workflow.choose': ({ stem }) => ({ role: 'button', name: String(stem) }),
    'workflow.retry': () => ({ role: 'button', name: 'common:retry' }),
    'state.choose': ({ path }, snapshot) => stateHead(path, snapshot),
    'state.dismiss': () => ({ role: 'button', name: 'workflow-explorer:close' }),
    'situation.toggle': ({ path }) => opener(path),
    'situations.open': () => ({ role: 'button', name: 'workflow-explorer:openAll' }),
    'situations.close': () => ({ role: 'button', name: 'workflow-explorer:closeAll' }),
    'layer.toggle': ({ layer }, snapshot) => ({
      role: 'checkbox',
      name: `workflow-explorer:layer.${String(layer)}`,
      value: !snapshot.context.hidden.includes(layer),
    }),
    'simulation.start': () => ({ role: 'button', name: 'workflow-explorer:simulate' }),
    'simulation.stop': () => ({ role: 'button', name: 'workflow-explorer:stop' }),
    'simulation.reset': () => ({ role: 'button', name: 'workflow-explorer:reset' }),
    'step.take': ({ step }) => ({ role: 'button', name: stepName(step) }),
    'step.undo': () => ({ role: 'button', name: 'workflow-explorer:undo' }),
    'recording.toggle': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches({ recording: 'on' }) ? 'workflow-explorer:stopRecording' : 'workflow-explorer:record',
    }),
  },
  // SVG has no native buttons, so keys are tested as well.
  otherWays: ['Enter', ' '].map((key) => ({
    'state.choose': ({ path }, snapshot) => ({ ...stateHead(path, snapshot), gesture: { type: 'press', key } }),
    'situation.toggle': ({ path }) => ({ ...opener(path), gesture: { type: 'press', key } }),
  })),
  shows: (snapshot) => [
    { role: 'searchbox', name: 'workflow-explorer:search', value: snapshot.context.search },
    { role: 'searchbox', name: 'workflow-explorer:question', value: snapshot.context.question },
    ...(snapshot.context.question === ''
      ? []
      : [{ role: 'button', name: 'workflow-explorer:clearQuestion', isUsable: true }]),
    ...(snapshot.matches({ asking: 'answered' }) && snapshot.context.question !== RIDDLE
      ? [
          ...ANSWER_LINKS.map((name) => ({ role: 'link', name, isUsable: true })),
          // A decision is part of no workflow.
          { role: 'link', name: 'Lamps are round.', isAbsent: true },
        ]
      : []),
    ...(snapshot.matches({ page: 'unchosen' }) ? MAP : []),
    ...(snapshot.matches({ asking: 'unasked', page: 'unchosen' })
      ? [{ role: 'link', name: EXACT.text, value: '/workflows?question=never%3Alamp' }]
      : []),
    { role: 'navigation', name: 'workflow-explorer:list' },
    ...['lamp', 'door']
      .filter((stem) => stem.includes(snapshot.context.search))
      .map((stem) => ({ role: 'button', name: stem, value: snapshot.context.stem === stem })),
    ...(snapshot.context.search === ''
      ? []
      : [{ role: 'button', name: 'workflow-explorer:clearSearch', isUsable: true }]),
    ...(snapshot.matches({ page: 'shown' })
      ? [
          { ...opener('on'), value: snapshot.context.open.includes('on') },
          { role: 'heading', name: snapshot.context.stem },
          { role: 'region', name: 'workflow-explorer:textOfTransitions' },
          ...ZOOM,
          toolsOf([snapshot.context.stem]),
          { role: 'region', name: snapshot.context.stem },
          ...(snapshot.context.chosen === null
            ? []
            : [{ role: 'region', name: regionOf(String(snapshot.context.chosen)) }]),
          // The whole and what can happen in it have notes of their own.
          ...(snapshot.context.chosen ? [{ role: 'list', name: 'workflow-notes:title' }] : []),
          ...(snapshot.context.hidden.includes('use') ? [] : [{ role: 'region', name: 'workflow-explorer:use' }]),
        ]
      : []),
    ...(snapshot.matches({ page: { shown: 'simulating' } })
      ? [
          {
            role: 'button',
            name: 'workflow-explorer:saveSteps',
            isPrefix: true,
            isUsable: snapshot.context.steps.length > 0,
          },
        ]
      : []),
    ...(snapshot.matches({ recording: 'on' }) && snapshot.context.record.events.length > 0
      ? [{ role: 'region', name: 'workflow-explorer:events' }]
      : []),
  ],
  neutral: ['search.type', 'question.type', 'workflow.choose', 'state.choose', 'recording.toggle'],
  environment: ['record.changed', 'url.changed'],
  leftOut: {
    'transition workflowExplorer.asking · question.type · 1': 'a field that has the words already tells nothing',
  },
};
