/**
 * What it is worth that a language model read the same as the engine, or something else. The engine's own limits (`Model.limits`) are
 * measured on writers left out of training: what it applies is right in at least nine of ten. No model has been measured here yet, so what one says
 * makes nothing surer, and the other figures are cautious choices: by what a model answers, nothing is applied that the engine alone would not have
 * applied. Whoever measures one (`npm run --silent extract -- --set DIR --reader model`, with `corpus/tools/score.mjs`) sets them by what was found.
 *
 * Measured is what the checks of an answer cost (`training/evaluation/score-checks.ts corpus`, 6,718 mails): of the events of a model that answers
 * every mail as it is labelled, 94.5 % are kept and 18 % have a doubt about their time; of its tasks 98.6 % and 6 %.
 *
 * What only the engine read keeps its own, measured probability: an unmeasured model's silence is no evidence, and a mail that talks a
 * model out of an item gains nothing by it.
 */
export const agreement = {
  /**
   * How much oftener a model repeats what the engine read right than what it read wrong, by which the odds of an item that both read are lifted. It
   * is 1, which lifts nothing, until a model is measured: one that echoes whatever it is given says nothing of what is right.
   */
  likelihoodRatio: 1,
  /** Chosen: the probability of what only the model read, where its day and hour stand in the lines that it cites. Always proposed. */
  onlyModel: 0.5,
  /** Chosen: the same where the grammar does not find that day or hour there. Near the engine's limit of proposing. */
  onlyModelUnread: 0.35,
  /** Chosen: least likeness of two titles (`likeness`) of one day that are one thing, where they share no line. */
  alike: 0.5,
} as const

/** The probability of an item that the engine read with `chance`, and the model as well. */
export function chanceOfBoth(chance: number): number {
  const inside = Math.min(0.99, Math.max(0.01, chance))
  const odds = (inside / (1 - inside)) * agreement.likelihoodRatio
  return odds / (1 + odds)
}
