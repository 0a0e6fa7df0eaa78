/** Weight of a common beginning, and its maximum length, as Winkler published them (1990). */
const PREFIX_WEIGHT = 0.1
const PREFIX_MAX = 4

/**
 * Returns the Jaro-Winkler similarity of two texts, from 0 to 1. Every common beginning counts, also of texts with a
 * Jaro similarity below 0.7.
 */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1
  const jaro = jaroOf(left, right)
  let prefix = 0
  while (prefix < PREFIX_MAX && prefix < left.length && left[prefix] === right[prefix]) prefix += 1
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

function jaroOf(left: string, right: string): number {
  if (left.length === 0 || right.length === 0) return 0
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1)
  const isTaken = new Uint8Array(right.length)
  let matched = ''
  for (let at = 0; at < left.length; at += 1) {
    const end = Math.min(right.length, at + reach + 1)
    for (let other = Math.max(0, at - reach); other < end; other += 1) {
      if (isTaken[other] === 1 || left[at] !== right[other]) continue
      isTaken[other] = 1
      matched += left.charAt(at)
      break
    }
  }
  if (matched.length === 0) return 0
  const moved = transpositions(matched, right, isTaken)
  const common = matched.length
  return (common / left.length + common / right.length + (common - moved) / common) / 3
}

/** Returns half the number of matched characters that are in another order. */
function transpositions(matched: string, right: string, isTaken: Uint8Array): number {
  let moved = 0
  let position = 0
  for (let other = 0; other < right.length; other += 1) {
    if (isTaken[other] !== 1) continue
    if (matched[position] !== right[other]) moved += 1
    position += 1
  }
  return Math.floor(moved / 2)
}
