/** The options of a game, read from the catalogue: which values are allowed, which are usual. */

/**
 * Checks given values against the catalogue. Everything right is kept; the first thing that is
 * wrong is reported, and its option keeps the usual value.
 * @param {object} info of the catalogue
 * @param {Record<string, unknown>} given
 * @returns {{options: Record<string, string|number>, problem: {key: string, vars: object}|null}}
 */
export function checkOptions(info, given) {
  const options = {};
  let problem = null;
  for (const [key, raw] of Object.entries(given)) {
    const option = info.options.find((candidate) => candidate.key === key);
    const checked = option ? checkValue(option, raw) : unknownOption(info, key);
    if (checked.problem) problem ??= checked.problem;
    else options[key] = checked.value;
  }
  return { options, problem };
}

/**
 * The options that differ from the usual ones, in the order of the catalogue.
 * @param {object} info
 * @param {Record<string, string|number>} options
 * @returns {[string, string|number][]}
 */
export function changedOptions(info, options) {
  return info.options
    .filter(({ key }) => options[key] !== undefined)
    .filter((option) => String(options[option.key]) !== String(usualValue(info, option, options)))
    .map(({ key }) => [key, options[key]]);
}

/**
 * The value an option has when nothing is said about it: for some it is that of another option.
 * @param {object} info
 * @param {object} option
 * @param {Record<string, string|number>} options
 * @returns {string|number}
 */
export function usualValue(info, option, options) {
  const followed = info.options.find(({ key }) => key === option.follows);
  return followed ? (options[followed.key] ?? followed.default) : option.default;
}

/** All values of a number option, when they are few enough for a list; else null. */
export function fewValues({ min, max, step = 1 }) {
  const count = Math.floor((max - min) / step) + 1;
  return count <= 20 ? Array.from({ length: count }, (_, index) => min + index * step) : null;
}

/** A number that may be greater than this stands for a draw of lots; it is drawn below this. */
const MOST_TYPED = 1_000_000;

/** Whether an option is a number that nobody would choose: the number of a deal. */
export const isDrawn = ({ type, max }) => type === "number" && max > MOST_TYPED;

/** Draws such a number. */
export const drawNumber = () => Math.floor(Math.random() * MOST_TYPED);

function checkValue(option, raw) {
  const given = String(raw).trim();
  if (option.type === "choice") {
    if (option.choices.includes(given)) return { value: given };
    return {
      problem: {
        key: "problem.optionChoice",
        vars: { option: option.key, given, list: option.choices.join(", ") },
      },
    };
  }
  const { min, max, step = 1 } = option;
  const value = Number(given);
  const fits = /^\d+$/.test(given) && value >= min && value <= max && (value - min) % step === 0;
  if (fits) return { value };
  const key = step === 1 ? "problem.optionRange" : "problem.optionStep";
  return {
    problem: {
      key,
      vars: { option: option.key, given, min: String(min), max: String(max), step: String(step) },
    },
  };
}

function unknownOption(info, key) {
  if (info.options.length === 0) return { problem: { key: "problem.noOptions", vars: {} } };
  const list = info.options.map((option) => option.key).join(", ");
  return { problem: { key: "problem.noOption", vars: { option: key, list } } };
}
