import { chance, pick } from './chance.ts';

export interface CourseFacts {
  readonly name: string;
  readonly town: string;
  readonly locality: string | null;
  readonly province: string;
  /** Holes of the whole club. */
  readonly facilityHoles: number;
  readonly par: number;
  /** Metres of the main course; null when unknown or not sure. */
  readonly lengthM: number | null;
  readonly designer: string | null;
  readonly seed: number;
}

/**
 * Two Spanish sentences from a course's facts alone: its place, holes, par, length and designer. The invitation may be
 * warm; nothing is claimed about views, greens or service.
 */
export function describeCourse(facts: CourseFacts): string {
  return `${whereAndWhat(facts)} ${whoAndInvitation(facts)}`;
}

function whereAndWhat(facts: CourseFacts): string {
  const place = facts.locality ? `${facts.locality}, ${facts.town}` : facts.town;
  const where = facts.province === facts.town ? place : `${place} (${facts.province})`;
  const card = facts.lengthM === null ? `par ${facts.par}` : `par ${facts.par} y ${metres(facts.lengthM)}`;
  const isLarger = facts.facilityHoles > 18;
  const openings = isLarger
    ? [
        `En ${where} te esperan ${facts.facilityHoles} hoyos, con un recorrido principal de ${card}.`,
        `${facts.name} reúne ${facts.facilityHoles} hoyos en ${where}; el recorrido principal es de ${card}.`,
      ]
    : [
        `En ${where} te esperan ${facts.facilityHoles} hoyos de ${card}.`,
        `${facts.name} propone ${facts.facilityHoles} hoyos de ${card} en ${where}.`,
        `Un ${facts.facilityHoles} hoyos de ${card}: así se presenta ${facts.name} en ${where}.`,
      ];
  return pick(openings, facts.seed, 1);
}

const whatItIs = [
  'una buena razón para madrugar con los tuyos',
  'un plan redondo para compartir entre amigos',
  'una cita que apetece apuntar en la agenda',
  'un recorrido para tomarse la mañana sin prisa',
  'una excusa perfecta para juntar a la partida de siempre',
  'de esos campos que se disfrutan en buena compañía',
];

const whatIsLeft = [
  'lo demás lo ponéis tú y tu partida',
  'la tarjeta ya la escribes tú',
  'solo falta buena compañía',
  'el resto lo cuenta tu swing',
];

function whoAndInvitation(facts: CourseFacts): string {
  const isOpen = chance(facts.seed, 3) < 0.5;
  const noun = pick(whatItIs, facts.seed, 2);
  const clause = pick(whatIsLeft, facts.seed, 4);
  if (!facts.designer) return isOpen ? `Prepara los palos: es ${noun}.` : `Llama a los tuyos: ${clause}.`;
  const designer = facts.designer.replaceAll(' / ', ' y ').replace('(reforma ', '(reforma de ');
  return isOpen ? `Obra de ${designer}, es ${noun}.` : `Lleva la firma de ${designer}; ${clause}.`;
}

function metres(lengthM: number): string {
  return `${String(lengthM).replace(/(\d)(\d{3})$/, '$1.$2')} metros`;
}
