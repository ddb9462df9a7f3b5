// The options of a game as a person sets them.
import type { GameInfo, OptionInfo } from "./messages";

export type Values = Record<string, number | string>;

export const valueOf = (option: OptionInfo, values: Values): number | string => values[option.name] ?? option.default;

/** Only what differs from the usual rules. */
export function changedOptions(game: GameInfo, values: Values): Values {
  return Object.fromEntries(
    game.options.flatMap((one) => (valueOf(one, values) === one.default ? [] : [[one.name, valueOf(one, values)]])),
  );
}
