import type { Driver } from '../engine/driver.ts';

export const apiReferenceDriver: Driver = {
  controls: {
    'service.choose': ({ service }, { context }) => ({
      role: 'radio',
      name: `api-reference:services.${String(service)}`,
      value: context.service === service,
    }),
    'reference.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: () => [
    { role: 'link', name: 'api-reference:back', value: '/dev' },
    { role: 'group', name: 'api-reference:service' },
  ],
  neutral: ['service.choose'],
  leftOut: {},
};
