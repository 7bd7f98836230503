/** A key for all chance of a game: distinct each time, and short enough to say at a table. */

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 4;

/** 16 signs of 31: 79 bits. Without bias: bytes past the last whole round of the letters are passed over. */
export function freshKey(fill: (bytes: Uint8Array<ArrayBuffer>) => void = fillFromCrypto): string {
  const signs: string[] = [];
  const limit = 256 - (256 % LETTERS.length);
  while (signs.length < GROUPS * LENGTH) {
    const bytes = new Uint8Array(32);
    fill(bytes);
    for (const byte of bytes) if (byte < limit) signs.push(LETTERS.charAt(byte % LETTERS.length));
  }
  const text = signs.slice(0, GROUPS * LENGTH).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

function fillFromCrypto(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}
