/** Which of the seat colours a seat has: one for each letter A to H, everywhere the same. */
const COLOURS = 'abcdefgh';

export function seatClass(seat: string): string {
  const place = seat.toLowerCase().charCodeAt(0) - 97;
  const known = place >= 0 && place < COLOURS.length;
  return COLOURS.charAt(known ? place : Math.abs(place) % COLOURS.length);
}
