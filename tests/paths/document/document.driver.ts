import { LANGUAGES } from '../../../domain/enumerations.ts';
import type { Driver } from '../engine/driver.ts';

export const documentDriver: Driver = {
  controls: {
    'languages.retry': () => ({ role: 'button', name: 'common:retry' }),
    'pdf.open': ({ language }) => ({ role: 'button', name: `document:open.${String(language)}` }),
    'pdf.download': ({ language }) => ({ role: 'button', name: `document:download.${String(language)}` }),
    'pdf.cancel': () => ({ role: 'button', name: 'document:cancel' }),
    'pdf.retry': () => ({ role: 'button', name: 'document:retry' }),
  },
  shows: (snapshot) => {
    const { languages, wish, share } = snapshot.context;
    const isFetching = snapshot.matches('fetching');
    return [
      { role: 'heading', name: 'document:title' },
      {
        role: 'progressbar',
        name: {
          key: `document:fetching.${String(wish?.language ?? 'en')}`,
          params: { percent: Math.round(share * 100) },
        },
        ...(isFetching ? { value: String(share) } : { isAbsent: true }),
      },
      // A PDF that is missing or not known yet has no button.
      ...LANGUAGES.flatMap((language) =>
        (['open', 'download'] as const).map((verb) => ({
          role: 'button',
          name: `document:${verb}.${language}`,
          isAbsent: !languages.includes(language),
        })),
      ),
    ];
  },
  environment: ['pdf.progressed'],
  leftOut: {
    'refusal document.offered · pdf.open · 2 [isAvailable]': 'a PDF that there is not has no button',
    'refusal document.offered · pdf.download · 2 [isAvailable]': 'a PDF that there is not has no button',
  },
};
