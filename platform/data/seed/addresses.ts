/** The addresses of the demo's places, by name: a street and a postal code. */
const ADDRESSES: Readonly<Record<string, readonly [address: string, postalCode: string]>> = {
  'Pièces Atelier Montréal': ['8250, boulevard Saint-Michel', 'H1Z 3E4'],
  'Atelier Parts Ottawa': ['1475 Star Top Road', 'K1B 3W5'],
  'Pièces recyclées Boréal': ['2100, avenue Galilée', 'G1P 4S6'],
  'Northern Parts': ['880 Kingsway', 'P3B 2E6'],
  'Carrosserie Élégance': ['4120, rue Sainte-Catherine Est', 'H1W 2G8'],
  'Atelier Beauséjour': ['310, boulevard des Laurentides', 'H7G 2T9'],
  'Garage du Cœur': ['75, rue Saint-Joseph Est', 'G1K 3A7'],
  'Carrossier Rive-Sud': ['1990, chemin de Chambly', 'J4J 3Y2'],
  'Débosselage L’Éclair': ['640, rue King Ouest', 'J1H 1R5'],
  'Carrosserie des Forges': ['2855, boulevard des Forges', 'G8Z 1V2'],
  'Carrossier de l’Outaouais': ['155, boulevard Gréber', 'J8T 3R1'],
  'Carrosserie du Fjord': ['1020, boulevard Talbot', 'G7H 4B5'],
  'Carrosserie Hochelaga': ['3605, rue Hochelaga', 'H1W 1J8'],
  'Collision Laurentides': ['505, rue De Martigny Ouest', 'J7Y 2G4'],
  'Atelier de carrosserie Lévis': ['88, route du Président-Kennedy', 'G6V 6C9'],
  'Carrosserie Bas-du-Fleuve': ['245, montée Industrielle', 'G5M 1A7'],
  'Carrosserie Granby': ['730, rue Principale', 'J2G 2Y4'],
  'Pare-chocs et Cie': ['1450, boulevard Saint-Joseph', 'J2C 2E1'],
  'Centre de carrosserie, de débosselage sans peinture et d’esthétique automobile Les Frères Saint-Germain-de-la-Vallée inc.':
    ['12345, chemin du Grand-Bernier Nord, local 200, entrée des fournisseurs', 'J2W 2H1'],
  'Northside Collision': ['2340 Finch Avenue West', 'M9M 2C7'],
  'Prestige Auto Body': ['1180 Bank Street', 'K1S 3X8'],
  'Lakeshore Collision Centre': ['905 Lakeshore Road East', 'L5E 1E3'],
  'Thousand Islands Auto Body': ['1410 Princess Street', 'K7M 3E5'],
  'Steeltown Collision': ['620 Barton Street East', 'L8L 3A2'],
  'Forest City Autobody': ['1735 Dundas Street', 'N5W 3E5'],
  'Border City Collision': ['3240 Walker Road', 'N8W 3R7'],
  'Nickel Basin Auto Body': ['1345 Lasalle Boulevard', 'P3A 1Z2'],
  'Grand River Collision': ['560 Victoria Street North', 'N2H 5G1'],
  'Scarborough Bluffs Auto Body': ['2890 Kingston Road', 'M1M 1N5'],
  'Carrosserie de l’Acadie': ['615, rue Main', 'E1C 1E2'],
  'Harbour City Collision': ['3200 Kempt Road', 'B3K 4X1'],
  'Foothills Auto Body': ['5110 Macleod Trail South', 'T2G 0A4'],
  'Carrosserie Nouvelle-Vague': ['1405, boulevard Moody', 'J6X 4C8'],
  'Débosselage Mont-Royal': ['5180, rue Papineau', 'H2H 1V9'],
  'Riverside Auto Body': ['920 Brookdale Avenue', 'K6J 4P5'],
  'Carrosserie Petit-Champlain': ['390, boulevard Charest Est', 'G1K 3H4'],
  'Capital Collision': ['2475 Kaladar Avenue', 'K1V 8B9'],
  'Green Mountain Auto Body': ['1800 Shelburne Road', '05403'],
};

/** A default for any other place. */
const SOMEWHERE = ['1, rue Principale', 'H2X 1Y4'] as const;

export function addressOf(name: string): { readonly address: string; readonly postalCode: string } {
  const [address, postalCode] = ADDRESSES[name] ?? SOMEWHERE;
  return { address, postalCode };
}
