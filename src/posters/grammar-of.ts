import type { GrammarName } from './palettes.ts';

/** The position of a place, in the words of the data. */
export interface Place {
  region: string;
  province?: string;
  town?: string;
}

/** Landscape by region; the first name contained in the place's region or province wins, so narrower ones come first. */
const landscapes: readonly (readonly [names: readonly string[], grammar: GrammarName])[] = [
  [['almeria'], 'desierto'],
  [['sevilla', 'cordoba', 'jaen', 'granada'], 'campina'],
  [['catal', 'girona', 'barcelona', 'tarragona', 'lleida'], 'calas'],
  [['murcia'], 'huerta'],
  [['valencia', 'alicante', 'castellon'], 'penon'],
  [['balear', 'mallorca', 'ibiza', 'menorca'], 'isla'],
  [['canaria', 'tenerife', 'las palmas'], 'volcan'],
  [['cantabria', 'asturias', 'pais vasco', 'euskadi', 'navarra'], 'norte'],
  [['galicia'], 'rias'],
  [['madrid', 'castilla', 'aragon', 'rioja', 'extremadura'], 'meseta'],
  [['andalucia', 'cadiz', 'malaga', 'huelva'], 'costa'],
];

/** Towns of coastal provinces that don't see the sea. */
const inlandTowns = ['jerez', 'benahavis', 'nueva andalucia', 'ronda', 'antequera'];

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The landscape of a course or hotel. */
export function grammarOf(place: Place): GrammarName {
  const area = withoutAccents(`${place.province ?? ''} ${place.region}`);
  const found = landscapes.find(([names]) => names.some((name) => area.includes(name)))?.[1] ?? 'campina';
  if (found !== 'costa') return found;
  const town = withoutAccents(place.town ?? '');
  return inlandTowns.some((name) => town.includes(name)) ? 'campina' : 'costa';
}
