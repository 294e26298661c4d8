import type { Translated } from '../../../domain/quote-request.ts';

export interface CatalogueItem {
  readonly description: Translated;
  /** Typical list price, in cents. */
  readonly listPriceCents: number;
}

const item = (en: string, fr: string, dollars: number): CatalogueItem => ({
  description: { en, fr },
  listPriceCents: dollars * 100,
});

/** The left and right version of a part. */
const pair = (en: string, fr: readonly [left: string, right: string], dollars: number): CatalogueItem[] => [
  item(`${en}, left`, fr[0], dollars),
  item(`${en}, right`, fr[1], dollars),
];

/**
 * The parts most often damaged in collisions. There are more than any request contains, so no part is requested twice.
 */
export const CATALOGUE: readonly CatalogueItem[] = [
  item('Front bumper cover', 'Pare-chocs avant', 412),
  item('Front bumper reinforcement', 'Renfort de pare-chocs avant', 198),
  item('Front bumper absorber', 'Absorbeur de pare-chocs avant', 96),
  item('Front bumper lower grille', 'Grille inférieure de pare-chocs avant', 118),
  item('Front bumper valance', 'Jupe de pare-chocs avant', 143),
  item('Licence plate bracket', 'Support de plaque d’immatriculation', 32),
  item('Radiator grille', 'Calandre', 236),
  item('Grille moulding', 'Moulure de calandre', 88),
  item('Emblem', 'Emblème', 58),
  item('Hood panel', 'Capot', 758),
  item('Hood insulator', 'Isolant de capot', 104),
  item('Hood latch', 'Serrure de capot', 121),
  item('Radiator', 'Radiateur', 347),
  item('Radiator support', 'Support de radiateur', 388),
  item('Condenser', 'Condenseur', 311),
  item('Intercooler', 'Refroidisseur intermédiaire', 429),
  item('Cooling fan assembly', 'Ventilateur de refroidissement', 376),
  item('Washer fluid reservoir', 'Réservoir de lave-glace', 92),
  item('Splash shield', 'Pare-boue sous le moteur', 112),
  item('Windshield', 'Pare-brise', 540),
  item('Cowl panel', 'Grille d’auvent', 134),
  item('Roof panel', 'Pavillon', 1_120),
  item('Trunk lid', 'Couvercle de coffre', 684),
  item('Liftgate', 'Hayon', 1_245),
  item('Liftgate glass', 'Lunette de hayon', 420),
  item('Rear body panel', 'Panneau arrière de caisse', 466),
  item('Rear bumper cover', 'Pare-chocs arrière', 398),
  item('Rear bumper reinforcement', 'Renfort de pare-chocs arrière', 184),
  item('Rear bumper step pad', 'Protecteur de pare-chocs arrière', 77),
  item('Exhaust tip', 'Embout d’échappement', 64),
  item('Backup camera', 'Caméra de recul', 312),
  item('Front radar sensor', 'Capteur radar avant', 945),
  item('Parking sensor', 'Capteur de stationnement', 127),
  ...pair('Headlamp assembly', ['Phare avant gauche', 'Phare avant droit'], 689),
  ...pair('Fog lamp', ['Antibrouillard gauche', 'Antibrouillard droit'], 158),
  ...pair('Fog lamp bezel', ['Garniture d’antibrouillard gauche', 'Garniture d’antibrouillard droite'], 46),
  ...pair('Front fender', ['Aile avant gauche', 'Aile avant droite'], 324),
  ...pair('Front fender liner', ['Doublure d’aile avant gauche', 'Doublure d’aile avant droite'], 98),
  ...pair('Wheel opening moulding', ['Moulure d’arche de roue gauche', 'Moulure d’arche de roue droite'], 84),
  ...pair('Outer mirror', ['Rétroviseur extérieur gauche', 'Rétroviseur extérieur droit'], 289),
  ...pair('Front door shell', ['Porte avant gauche', 'Porte avant droite'], 935),
  ...pair('Rear door shell', ['Porte arrière gauche', 'Porte arrière droite'], 898),
  ...pair('Front door glass', ['Vitre de porte avant gauche', 'Vitre de porte avant droite'], 214),
  ...pair('Door handle', ['Poignée de porte gauche', 'Poignée de porte droite'], 71),
  ...pair('Rocker panel', ['Bas de caisse gauche', 'Bas de caisse droit'], 356),
  ...pair('Rocker moulding', ['Moulure de bas de caisse gauche', 'Moulure de bas de caisse droite'], 167),
  ...pair('Quarter panel', ['Panneau de custode gauche', 'Panneau de custode droit'], 812),
  ...pair('Tail lamp', ['Feu arrière gauche', 'Feu arrière droit'], 265),
  ...pair('Front wheel', ['Roue avant gauche', 'Roue avant droite'], 478),
  ...pair('Front lower control arm', ['Bras de suspension avant gauche', 'Bras de suspension avant droit'], 226),
  ...pair('Front strut', ['Jambe de force avant gauche', 'Jambe de force avant droite'], 243),
  ...pair('Front knuckle', ['Porte-fusée avant gauche', 'Porte-fusée avant droit'], 298),
  ...pair('Side curtain airbag', ['Rideau gonflable gauche', 'Rideau gonflable droit'], 1_085),
  ...pair('Side repeater', ['Clignotant latéral gauche', 'Clignotant latéral droit'], 39),
];
