import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/quote-request.json' with { type: 'json' };
import french from '../../../locales/fr/quote-request.json' with { type: 'json' };
import { GRID_TEXT_NAMES } from '../../../domain/answer-text.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { GRID_FIELDS } from '../../../machines/quote-request/quote-request.edits.ts';
import { AVAILABILITIES } from '../../../src/views/quote-request/answer-options.ts';
import { INDUSTRY_TYPES } from '../../../src/views/parts/industry-types.ts';
import { isManyCells, pastedCells, type PasteTarget } from '../../../src/views/quote-request/pasted-cells.ts';

const TEXTS = { en: english, fr: french };
const FRENCH: Readonly<Record<string, string>> = {
  AvailableNow: 'Disponible',
  NotAvailable: 'Non disponible',
  Oem: 'OEM',
  Aftermarket: 'Après-marché',
};
const NAMES: Readonly<Record<string, readonly string[]>> = {
  number: ['No de pièce', 'Part #'],
  grossPrice: ['Prix brut'],
  note: ['Note'],
};
const target = (change: Partial<PasteTarget> = {}): PasteTarget => ({
  parts: [
    { id: 'p-1', oemNumber: '71131-TBA-A00' },
    { id: 'p-2', oemNumber: '04711 TLA' },
  ],
  row: 0,
  column: GRID_FIELDS.indexOf('grossPrice'),
  locale: 'en-CA',
  words: {
    availability: (name) => FRENCH[name] ?? name,
    industryType: (name) => FRENCH[name] ?? name,
    headers: (name) => NAMES[name] ?? [],
  },
  ...change,
});
const values = (text: string, change: Partial<PasteTarget> = {}) =>
  pastedCells(text, target(change)).cells.map((cell) => cell.change?.value ?? null);

const wordsOf = (language: (typeof LANGUAGES)[number]): PasteTarget['words'] => {
  const { availability, industryType, oemNumber, field, paste } = TEXTS[language];
  return {
    availability: (name) => availability[name],
    industryType: (name) => industryType[name],
    headers: (name) => [...(name === 'number' ? [oemNumber] : [name, field[name]]), ...paste.header[name].split(', ')],
  };
};

describe('cells of a spreadsheet', () => {
  it.each([
    ['1,234.50', 'en-CA', '1234.50'],
    ['1 234,50', 'en-CA', '1234.50'],
    ['1 234,50 $', 'fr-CA', '1234.50'],
    ['$1,234.50', 'fr-CA', '1234.50'],
    ['1.234.567,89', 'fr-CA', '1234567.89'],
    ['12,5', 'en-CA', '12.5'],
    ['-5', 'en-CA', '-5'],
    ['1234.50 CAD', 'en-CA', '1234.50'],
    ['', 'en-CA', ''],
    ['twelve', 'en-CA', null],
    ['12 or 13', 'en-CA', null],
    ['1234.50 USD', 'en-CA', null],
    ['10 %', 'en-CA', null],
    ['1e3', 'en-CA', null],
    ['1 5', 'en-CA', null],
    ['95.0000', 'en-CA', '95.00'],
    ['95.005', 'en-CA', '95.005'],
    ['12,34,5', 'en-CA', null],
    ['1.2.3', 'fr-CA', null],
    ['#N/A', 'en-CA', null],
  ] as const)('%s is read, in %s, as %s', (text, locale, value) => {
    expect(values(`${text}\t`, { locale })[0]).toBe(value);
  });

  it('days keep their decimals, with an error', () => {
    expect(values('1.5\t10 %', { column: GRID_FIELDS.indexOf('deliveryDays') })[0]).toBe('1.5');
    expect(values('12,5 %\t', { column: GRID_FIELDS.indexOf('discount') })[0]).toBe('12.5');
  });

  const days = (text: string) => values(`${text}\t`, { column: GRID_FIELDS.indexOf('deliveryDays') })[0];
  it('of a lead time may say that they are days, in either language', () => {
    expect(['5 days', '1 day', '5 jours', '5\u{A0}jours', '5 J', '5j.', '5 d'].map(days)).toEqual([...'5155555']);
    expect(['days', '5 weeks', '5 or 6 days'].map(days)).toEqual([null, null, null]);
    expect(values('5 days\t')[0]).toBeNull();
  });

  it.each([
    ['Disponible', 1],
    ['disponible ', 1],
    ['Available now', 1],
    ['NON DISPONIBLE', 5],
    ['maybe', null],
  ])('%s is the availability %s', (text, value) => {
    expect(values(`${text}\t`, { column: GRID_FIELDS.indexOf('availability') })[0]).toBe(value);
  });

  it('accents are optional', () => {
    expect(values('Apres marche\t', { column: GRID_FIELDS.indexOf('industryType') })[0]).toBe(2);
  });

  it('fill the parts row by row, and nothing past the last part or column', () => {
    const first = GRID_FIELDS.indexOf('deliveryDays');
    const row = ['10', 'OEM', ...GRID_TEXT_NAMES.map(() => 'ok'), 'too far'];
    const { cells } = pastedCells(`${row.join('\t')}\n20\n30`, target({ column: first }));
    expect(cells.map(({ row, column, partId }) => [row, column, partId])).toEqual([
      ...row.map((_, index) => [0, first + index, 'p-1']),
      [1, first, 'p-2'],
      [2, first, null],
    ]);
    expect(cells.map(({ change }) => change?.field ?? null)).toEqual([
      'deliveryDays',
      'industryType',
      ...GRID_TEXT_NAMES,
      null,
      'deliveryDays',
      null,
    ]);
  });

  it('with line breaks and tabs inside quotes stay one cell', () => {
    expect(values('"in two\nlines\tand a tab"\t', { column: GRID_FIELDS.indexOf('note') })[0]).toBe(
      'in two\nlines\tand a tab',
    );
  });

  it.each(['10\r\n20\r\n', '10\r\n20\r\n\r\n', '10\r20\r', '10\n20\n\n\n'])(
    'empty lines at the end of %j are no rows',
    (text) => {
      expect(values(text)).toEqual(['10', '20']);
    },
  );

  it('quotes around every cell belong to no number, name or header', () => {
    expect(placed('"Prix brut"\t"No de pièce"\n"10.50"\t"04711 TLA"')).toEqual({
      rule: 'number header',
      cells: [['p-2', 'grossPrice', '10.50']],
    });
  });

  it('a semicolon separates only under a header that it separates', () => {
    const note = { column: GRID_FIELDS.indexOf('note') };
    expect(values('Used; small scratch\r\nNew\r\n', note)).toEqual(['Used; small scratch', 'New']);
    expect(values('left; right\r\nupper; lower\r\n', note)).toEqual(['left; right', 'upper; lower']);
    expect(placed('Note;Prix brut\nblue;20').cells).toEqual([
      ['p-1', 'note', 'blue'],
      ['p-1', 'grossPrice', '20'],
    ]);
  });

  const placed = (text: string, change: Partial<PasteTarget> = {}) => {
    const { cells, rule } = pastedCells(text, target(change));
    return {
      rule: `${rule.rows} ${rule.columns}`,
      cells: cells.map(({ partId, number, change: made }) => [
        partId ?? number,
        made?.field ?? null,
        made?.value ?? null,
      ]),
    };
  };

  it('are matched to parts by the number in their row, in any order and spelling', () => {
    expect(placed('04711-tla\t20\n71131TBAA00\t10\nXYZ\t30', { row: 1 })).toEqual({
      rule: 'number position',
      cells: [
        ['p-2', 'grossPrice', '20'],
        ['p-1', 'grossPrice', '10'],
        ['XYZ', null, null],
      ],
    });
  });

  it.each(['BTX995887', 'btx9 95 887', 'BTX9\u201195\u2011887', 'BTX9–95–887', 'ＢＴＸ９-95-887'])(
    'are matched to BTX9-95-887 by %s',
    (number) => {
      const parts = [
        { id: 'other', oemNumber: 'BTX9-95-88' },
        { id: 'grille', oemNumber: 'BTX9-95-887' },
      ];
      expect(placed(`${number}\t20\nBTX9-95-88\t10`, { parts }).cells).toEqual([
        ['grille', 'grossPrice', '20'],
        ['other', 'grossPrice', '10'],
      ]);
    },
  );

  it('go to the number as written when another differs only in its signs', () => {
    const parts = [
      { id: 'one', oemNumber: 'A-12' },
      { id: 'other', oemNumber: 'A1-2' },
    ];
    expect(placed('A1-2\t10\nA12\t20', { parts }).cells.map(([id]) => id)).toEqual(['other', 'one']);
  });

  it('without letters and digits name no part, field or choice', () => {
    const parts = [{ id: 'one', oemNumber: '—' }];
    expect(placed('-\t10', { parts }).rule).toBe('position position');
  });

  const HEADED = LANGUAGES.flatMap((language) =>
    ['Dispo', 'Dispo.', 'DISPO.', 'Disponibilité', 'Availability', 'Avail.', 'avail'].map((name) => ({
      language,
      name,
    })),
  );
  it.each(HEADED)('under $name are the availability where they say it, in $language', ({ language, name }) => {
    const words = wordsOf(language);
    const { NotAvailable } = TEXTS[language].availability;
    const pasted = (cells: string) => pastedCells(`OEM\t${name}\tNote\n71131TBAA00\t${cells}\tblue`, target({ words }));
    const read = pasted(NotAvailable);
    expect(read.cells.map(({ change }) => change)).toContainEqual({ field: 'availability', value: 5 });
    expect(read.rule.ignored).toEqual([]);
    const other = pasted('3');
    expect(other.cells.map(({ change }) => change?.field)).toEqual(['note']);
    expect(other.rule.ignored).toEqual([{ at: 2, name }]);
  });

  it('of columns that are not taken are told by name, or by place where they have none', () => {
    const ignored = (text: string) => pastedCells(text, target({ words: wordsOf('en') })).rule.ignored;
    expect(ignored('Shelf\tOEM\tPrice\t\t\tUnit price\nB-12\t71131TBAA00\t20\tleft\t\t19')).toEqual([
      { at: 1, name: 'Shelf' },
      { at: 4, name: '' },
      { at: 6, name: 'Unit price' },
    ]);
    // The column that is read is the one that says the availability.
    expect(ignored('OEM\tStock\tDispo\n71131TBAA00\t3\tAvailable now')).toEqual([{ at: 2, name: 'Stock' }]);
    // Without a name, a column may still hold the part numbers.
    expect(ignored('Ref\tPrice\n71131TBAA00\t20')).toEqual([]);
    expect(ignored('71131TBAA00\t20\tleft')).toEqual([]);
  });

  it('are matched to fields by their header; other columns are ignored', () => {
    expect(placed('Description\tNote\tNO DE PIECE\tprix brut\nGrille\tblue\t04711 TLA\t20', { column: 3 })).toEqual({
      rule: 'number header',
      cells: [
        ['p-2', 'note', 'blue'],
        ['p-2', 'grossPrice', '20'],
      ],
    });
  });

  it('under Part are no part numbers, those under Part # or Part no. are', () => {
    for (const header of ['Part #', 'Part no.', 'PART №'])
      expect(placed(`Part\t${header}\tNote\nGrille\t71131TBAA00\tblue`).cells, header).toEqual([
        ['p-1', 'note', 'blue'],
      ]);
  });

  it('are matched by row position when they have a header but no numbers', () => {
    expect(placed('Note\tPrix brut\nblue\t20', { row: 1 })).toEqual({
      rule: 'position header',
      cells: [
        ['p-2', 'note', 'blue'],
        ['p-2', 'grossPrice', '20'],
      ],
    });
  });

  it.each(LANGUAGES)('of answers are no header, whatever column their first word names too, in %s', (language) => {
    const { availability, industryType } = TEXTS[language];
    const words = wordsOf(language);
    const answers = [
      ['availability', AVAILABILITIES.map(({ name }) => availability[name])],
      ['industryType', INDUSTRY_TYPES.map(({ name }) => industryType[name])],
    ] as const;
    for (const [column, named] of answers)
      for (const first of named)
        for (const second of named) {
          const pasted = pastedCells(`${first}\n${second}`, target({ words, column: GRID_FIELDS.indexOf(column) }));
          expect(pasted.rule, `${first}, ${second}`).toEqual({ rows: 'position', columns: 'position', ignored: [] });
          expect(pasted.cells.map(({ text }) => text)).toEqual([first, second]);
        }
    // Above part numbers, the same word is a header.
    expect(pastedCells('OEM\n71131-TBA-A00', target({ words })).rule).toEqual({
      rows: 'number',
      columns: 'header',
      ignored: [],
    });
  });

  it('of parts with the same number fill them in turn', () => {
    const parts = [
      { id: 'left', oemNumber: 'A-1' },
      { id: 'right', oemNumber: 'A-1' },
    ];
    expect(placed('A1\t10\nA1\t20', { parts }).cells.map(([id]) => id)).toEqual(['left', 'right']);
  });

  it('are matched by position when nothing else is known; a row with a number is not a header', () => {
    expect(placed('10\t5\n20\t5').rule).toBe('position position');
    expect(placed('Note\t5\n20\t5').rule).toBe('position position');
  });

  it('a single cell counts as typing', () => {
    expect(isManyCells('1 234,50')).toBe(false);
    expect(isManyCells('1\t2')).toBe(true);
    expect(isManyCells('1\n2')).toBe(true);
  });
});
