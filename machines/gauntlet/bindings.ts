/** The kernel's makers of pieces and guards, typed for Gauntlet. */
import {
  type ChartState,
  type Decision,
  type Form,
  guardOf,
  type Piece,
  pieceOf,
  type ReadContext,
  type Recipe,
  type RecipeContext,
} from '../kernel/index.ts';
import type { GauntletContent } from './content.ts';
import type { GauntletGame } from './facts.ts';
import type { GauntletParams } from './params.ts';

export const piece = pieceOf<GauntletGame, GauntletParams, GauntletContent>();
export const guard = guardOf<GauntletGame, GauntletParams, GauntletContent>();

export type GauntletPiece = Piece<GauntletGame, GauntletParams, GauntletContent>;
export type GauntletRecipe = Recipe<GauntletGame, GauntletParams, GauntletContent>;
export type GauntletDecision = Decision<GauntletGame, GauntletParams, GauntletContent>;
export type GauntletForm = Form<GauntletGame, GauntletParams, GauntletContent>;
/** What a recipe is given besides the game. */
export type Doing = RecipeContext<GauntletParams, GauntletContent>;
/** What a law or a view is given. */
export type Reading = ReadContext<GauntletParams, GauntletContent>;
/** A state of a chart that is put together from parts. */
export type Part = ChartState<string, string>;
