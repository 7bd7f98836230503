/** The shape of Gank's content: what classes and tokens are called, and what earns a class its award. */

export type ClassName = 'tank' | 'scribe' | 'healer' | 'striker';

export type TokenType = 'attack' | 'defense' | 'healing' | 'scry';

/** What a seat must have done in a round for its class to earn a blessing. */
export type AwardCondition = 'unique-highest' | 'unique-lowest' | 'healing' | 'attacking';

export interface ClassContent {
  readonly title: string;
  readonly summary: string;
  readonly award: AwardCondition;
}

export interface TokenContent {
  readonly title: string;
  readonly summary: string;
}

export interface GankContent {
  readonly classes: Readonly<Record<ClassName, ClassContent>>;
  readonly tokens: Readonly<Record<TokenType, TokenContent>>;
}
