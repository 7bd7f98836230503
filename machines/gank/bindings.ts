/** The kernel's makers of pieces and guards, typed for Gank. */
import {
  type Decision,
  type Field,
  type Form,
  guardOf,
  type Piece,
  pieceOf,
  type ReadContext,
  type Recipe,
  type RecipeContext,
} from '../kernel/index.ts';
import type { GankContent } from './content.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';

export const piece = pieceOf<GankGame, GankParams, GankContent>();
export const guard = guardOf<GankGame, GankParams, GankContent>();

export type GankPiece = Piece<GankGame, GankParams, GankContent>;
export type GankRecipe = Recipe<GankGame, GankParams, GankContent>;
export type GankDecision = Decision<GankGame, GankParams, GankContent>;
export type GankForm = Form<GankGame, GankParams, GankContent>;
export type GankField = Field<GankGame, GankParams, GankContent>;
/** What a recipe is given besides the game. */
export type Doing = RecipeContext<GankParams, GankContent>;
/** What a law or a view is given. */
export type Reading = ReadContext<GankParams, GankContent>;
