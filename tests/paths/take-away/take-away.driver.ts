import type { Driver } from '../engine/driver.ts';

const NAMES: Readonly<Record<string, string>> = {
  svg: 'Svg',
  png: 'Png',
  print: 'Print',
  mermaid: 'Mermaid',
  scxml: 'Scxml',
  stately: 'Stately',
};
const button = (way: 'copy' | 'save', form: unknown) =>
  ({ role: 'button', name: `take-away:${way}${NAMES[String(form)] ?? ''}` }) as const;

export const takeAwayDriver: Driver = {
  controls: {
    'diagram.copy': ({ form }) => button('copy', form),
    'diagram.save': ({ form }) => button('save', form),
  },
  shows: () => [{ role: 'status', name: '' }],
  leftOut: {},
};
