/**
 * The data that a calendar program needs to read the hours of our courses (RFC 5545, 3.6.5): the two zones of Spain, by
 * the rule of the European Union since 1996 (Directive 2000/84/EC): summer from the last Sunday of March to that of
 * October.
 */
const zones: Record<
  string,
  { winter: [string, string]; summer: [string, string]; changesAt: [string, string] }
> = {
  'Europe/Madrid': { winter: ['+0100', 'CET'], summer: ['+0200', 'CEST'], changesAt: ['020000', '030000'] },
  'Atlantic/Canary': { winter: ['+0000', 'WET'], summer: ['+0100', 'WEST'], changesAt: ['010000', '020000'] },
};

/** The VTIMEZONE of one of our zones; null for any other. */
export function zoneComponent(timeZone: string): string | null {
  const zone = zones[timeZone];
  if (!zone) return null;
  const { winter, summer, changesAt } = zone;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:DAYLIGHT',
    `TZOFFSETFROM:${winter[0]}`,
    `TZOFFSETTO:${summer[0]}`,
    `TZNAME:${summer[1]}`,
    `DTSTART:19960331T${changesAt[0]}`,
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${summer[0]}`,
    `TZOFFSETTO:${winter[0]}`,
    `TZNAME:${winter[1]}`,
    `DTSTART:19961027T${changesAt[1]}`,
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}
