/** Finding text by its words, in any order and anywhere in them. */
export function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

export function matches(words: readonly string[], parts: readonly (string | undefined)[]): boolean {
  if (words.length === 0) return true;
  const text = parts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}
