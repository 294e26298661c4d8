/** Makes and models common in Quebec and Ontario. */

export interface Model {
  readonly name: string;
  readonly bodyType: string;
  /** The first eight characters of its VINs: manufacturer, model and equipment. */
  readonly vinHead: string;
  readonly plant: string;
  /** Model years, both inclusive; an absent end means it is still sold. */
  readonly from: number;
  readonly to?: number;
}

type Some<Item> = readonly [Item, ...Item[]];

export interface Make {
  readonly name: string;
  readonly models: Some<Model>;
  /** Patterns of its part numbers: `#` is a digit, `@` a letter. */
  readonly oemNumbers: Some<string>;
  readonly exteriorColors: Some<string>;
  readonly interiorColors: Some<string>;
}

const HYUNDAI_GROUP = { oemNumbers: ['#####-@@###', '#####-@####'], interiorColors: ['NNB', 'SSV', 'YPN'] } as const;
const CHRYSLER_GROUP = { oemNumbers: ['68######AA', '68######AB'], interiorColors: ['X9', 'TX', 'DX9'] } as const;

export const MAKES: Some<Make> = [
  {
    name: 'Honda',
    oemNumbers: ['#####-TBA-A##', '#####-TLA-A##', '#####-TVA-A##ZZ'],
    exteriorColors: ['NH-731P', 'NH-883P', 'B-588P', 'R-513'],
    interiorColors: ['NH900L', 'YR449L'],
    models: [
      { name: 'Civic', bodyType: 'Sedan', vinHead: '2HGFC2F5', plant: 'H', from: 2016 },
      { name: 'CR-V', bodyType: 'SUV', vinHead: '2HKRW2H5', plant: 'H', from: 2017 },
      { name: 'Accord', bodyType: 'Sedan', vinHead: '1HGCV1F3', plant: 'A', from: 2018 },
    ],
  },
  {
    name: 'Toyota',
    oemNumbers: ['#####-02###', '#####-42###', '#####-06###'],
    exteriorColors: ['040', '1F7', '218', '3R3', '8X8'],
    interiorColors: ['FB20', 'LA40', 'EA10'],
    models: [
      { name: 'Corolla', bodyType: 'Sedan', vinHead: '2T1BURHE', plant: 'C', from: 2014, to: 2019 },
      { name: 'RAV4', bodyType: 'SUV', vinHead: '2T3P1RFV', plant: 'W', from: 2019 },
      { name: 'Camry', bodyType: 'Sedan', vinHead: '4T1G11AK', plant: 'U', from: 2018 },
      { name: 'Tacoma', bodyType: 'Pickup', vinHead: '5TFCZ5AN', plant: 'X', from: 2016, to: 2023 },
    ],
  },
  {
    name: 'Ford',
    oemNumbers: ['FL3Z-#####-@@', 'ML3Z-#####-@', 'LJ6Z-#####-@@PTM'],
    exteriorColors: ['YZ', 'UM', 'G1', 'PQ', 'J7'],
    interiorColors: ['EB', 'AB', '3B'],
    models: [
      { name: 'F-150', bodyType: 'Pickup', vinHead: '1FTEW1EP', plant: 'F', from: 2015 },
      { name: 'Escape', bodyType: 'SUV', vinHead: '1FMCU9G6', plant: 'U', from: 2017 },
      { name: 'Mustang', bodyType: 'Coupe', vinHead: '1FA6P8TH', plant: '5', from: 2015, to: 2023 },
    ],
  },
  {
    name: 'Chevrolet',
    oemNumbers: ['84######', '23######', '42######'],
    exteriorColors: ['GAZ', 'GBA', 'G7C', 'GAN'],
    interiorColors: ['H0U', 'H1T', 'HZB'],
    models: [
      { name: 'Silverado 1500', bodyType: 'Pickup', vinHead: '3GCUYDED', plant: 'G', from: 2019 },
      { name: 'Equinox', bodyType: 'SUV', vinHead: '2GNAXSEV', plant: '6', from: 2018 },
      { name: 'Malibu', bodyType: 'Sedan', vinHead: '1G1ZD5ST', plant: 'F', from: 2016, to: 2024 },
    ],
  },
  {
    name: 'Mazda',
    oemNumbers: ['B@@#-##-###', 'K@@#-##-###@', 'BCKN-##-###'],
    exteriorColors: ['46V', '46G', '25D', '42S'],
    interiorColors: ['KC4', 'QN7'],
    models: [
      { name: 'Mazda3', bodyType: 'Hatchback', vinHead: 'JM1BPAJM', plant: '1', from: 2019 },
      { name: 'CX-5', bodyType: 'SUV', vinHead: 'JM3KFBDM', plant: '0', from: 2017 },
    ],
  },
  {
    name: 'Hyundai',
    ...HYUNDAI_GROUP,
    exteriorColors: ['NKA', 'WW2', 'YG7', 'PM2'],
    models: [
      { name: 'Elantra', bodyType: 'Sedan', vinHead: 'KMHD84LF', plant: 'U', from: 2017, to: 2020 },
      { name: 'Tucson', bodyType: 'SUV', vinHead: 'KM8J3CA4', plant: 'U', from: 2016, to: 2021 },
      { name: 'Kona', bodyType: 'SUV', vinHead: 'KM8K2CAA', plant: 'U', from: 2018, to: 2023 },
    ],
  },
  {
    name: 'Kia',
    ...HYUNDAI_GROUP,
    exteriorColors: ['SWP', 'UD', 'KCS', 'B4U'],
    models: [
      { name: 'Forte', bodyType: 'Sedan', vinHead: '3KPF24AD', plant: 'E', from: 2019, to: 2024 },
      { name: 'Sportage', bodyType: 'SUV', vinHead: 'KNDPMCAC', plant: '7', from: 2017, to: 2022 },
    ],
  },
  {
    name: 'Nissan',
    oemNumbers: ['#####-4BA##', '#####-6MA##', '#####-5@@#@'],
    exteriorColors: ['KH3', 'QAB', 'K23', 'NBF'],
    interiorColors: ['G', 'K', 'W'],
    models: [
      { name: 'Rogue', bodyType: 'SUV', vinHead: '5N1AT2MV', plant: 'C', from: 2014, to: 2020 },
      { name: 'Sentra', bodyType: 'Sedan', vinHead: '3N1AB8CV', plant: 'Y', from: 2020 },
    ],
  },
  {
    name: 'Volkswagen',
    oemNumbers: ['5C6 ### ### @', '17A ### ### @ GRU', '5NN ### ###'],
    exteriorColors: ['LC9A', 'LK7X', 'LY9C', 'LA7W'],
    interiorColors: ['TW', 'BG', 'KA'],
    models: [
      { name: 'Jetta', bodyType: 'Sedan', vinHead: '3VWC57BU', plant: 'M', from: 2019 },
      { name: 'Tiguan', bodyType: 'SUV', vinHead: '3VV2B7AX', plant: 'M', from: 2018 },
      { name: 'Golf', bodyType: 'Hatchback', vinHead: '3VW217AU', plant: 'M', from: 2015, to: 2021 },
    ],
  },
  {
    name: 'Subaru',
    oemNumbers: ['#####AN##A', '#####FL##A', '#####AL###'],
    exteriorColors: ['K1X', 'D4S', 'M7Y', 'SAZ'],
    interiorColors: ['BK', 'GY'],
    models: [
      { name: 'Outback', bodyType: 'Wagon', vinHead: '4S4BTACC', plant: '3', from: 2020 },
      { name: 'Crosstrek', bodyType: 'SUV', vinHead: 'JF2GTAMC', plant: '8', from: 2018, to: 2023 },
    ],
  },
  {
    name: 'Jeep',
    ...CHRYSLER_GROUP,
    exteriorColors: ['PW7', 'PX8', 'PRC', 'PDN'],
    models: [{ name: 'Wrangler', bodyType: 'SUV', vinHead: '1C4HJXDG', plant: 'W', from: 2018 }],
  },
  {
    name: 'Ram',
    ...CHRYSLER_GROUP,
    exteriorColors: ['PW7', 'PXJ', 'PRV', 'PAU'],
    models: [{ name: '1500', bodyType: 'Pickup', vinHead: '1C6SRFFT', plant: 'N', from: 2019 }],
  },
  {
    name: 'BMW',
    oemNumbers: ['51 11 7 ### ###', '63 11 7 ### ###', '41 35 7 ### ###'],
    exteriorColors: ['300', '475', 'A96', 'C1X'],
    interiorColors: ['KCSW', 'LUSW'],
    models: [{ name: 'X3', bodyType: 'SUV', vinHead: '5UXTY5C0', plant: 'L', from: 2018, to: 2024 }],
  },
  {
    name: 'Tesla',
    oemNumbers: ['1######-00-@', '1######-S0-@'],
    exteriorColors: ['PPSW', 'PBSB', 'PMNG', 'PPMR'],
    interiorColors: ['IN3PB', 'IN3PW'],
    models: [
      { name: 'Model 3', bodyType: 'Sedan', vinHead: '5YJ3E1EA', plant: 'F', from: 2018 },
      { name: 'Model Y', bodyType: 'SUV', vinHead: '7SAYGDEE', plant: 'A', from: 2022 },
    ],
  },
];
