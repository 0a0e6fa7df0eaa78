import { type Issue, pathText, type Path, warningIssue } from '@nostro/kernel'
import { type DraftValues, type FormDefinition, looksLikeMx, readForm } from '@nostro/messages'

/** More differences are not reported: the texts are then different as a whole. */
const REPORTED_MAX = 20

/**
 * Returns a warning for each place in which the stored text differs from the given one: for FIN each line, for XML each
 * value, since its layout has no meaning. Most differences are values that the given text leaves to the sender, such as
 * a UETR.
 */
export function differences(definition: FormDefinition, given: string, stored: string): readonly Issue[] {
  const found = looksLikeMx(given)
    ? differentValues(valuesOf(definition, given), valuesOf(definition, stored))
    : differentLines(given, stored)
  return found.slice(0, REPORTED_MAX)
}

function differentLines(given: string, stored: string): readonly Issue[] {
  const written = linesOf(stored)
  return linesOf(given).flatMap((line, index) =>
    line === written[index]
      ? []
      : [warningIssue([], 'raw.lineDiffers', { line: index + 1, params: { stored: written[index] ?? '' } })],
  )
}

function linesOf(text: string): readonly string[] {
  return text.trim().split(/\r?\n/)
}

/** Reads both texts alike, so that the time zone has no influence. */
function valuesOf(definition: FormDefinition, text: string): ReadonlyMap<string, string> {
  return new Map(leavesOf(readForm(definition, text, { utcOffset: '+00:00' }), []))
}

function* leavesOf(
  values: DraftValues | readonly unknown[],
  path: Path,
): Iterable<readonly [string, string]> {
  for (const [name, value] of Object.entries(values)) {
    const inside = [...path, name]
    if (typeof value === 'object' && value !== null)
      yield* leavesOf(Object.fromEntries(Object.entries(value)), inside)
    else if (value !== undefined && value !== '') yield [pathText(inside), JSON.stringify(value)]
  }
}

function differentValues(
  given: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): readonly Issue[] {
  const paths = [...new Set([...given.keys(), ...stored.keys()])]
  return paths
    .filter((path) => given.get(path) !== stored.get(path))
    .map((path) => warningIssue(path.split('.'), 'raw.valueDiffers'))
}
